import { releasesOf, stableOf } from '../site';
import { Refusal, orRefusal } from '../Refusal';
import { readReleaseFile, readerOf, type StoredRelease } from '../releases';
import { hostPart, refText, type Store } from '../store';
import {
  atFault,
  newReleases,
  wasLive,
  type Inputs,
  type Proposal,
  type Rule,
  type RuleFinding,
} from './Rule';
import { typeProblem } from './typeProblem';
import { usesIn } from './uses';

/** Every use of a module whose consumer or provider is new. */
function newPairs(proposal: Proposal) {
  const fresh = newReleases(proposal);
  return usesIn(proposal).flatMap(({ consumer, name, part, module }) =>
    releasesOf(proposal.state, part)
      .filter((provider) => fresh.includes(consumer) || fresh.includes(provider))
      .map((provider) => ({ consumer, provider, name, module })),
  );
}

/** The new releases that don't use the host's React. */
const withOwnReact = (proposal: Proposal): StoredRelease[] => {
  const host = stableOf(proposal.state, hostPart);
  if (!host || !('react' in host.record.shared)) return [];
  return newReleases(proposal).filter(({ record }) => !('react' in record.shared));
};

/** The pairs and releases to check. Each is checked only once, because the declarations of a release never change. */
export const inputsOf: Inputs = (proposal) => [
  ...newPairs(proposal).map(({ consumer, provider, name }) =>
    [refText(consumer.ref), name, refText(provider.ref)].join(' '),
  ),
  ...withOwnReact(proposal).map(({ ref }) => refText(ref)),
];

/**
 * Every module's type declarations are compatible with the types that its consumers expect. A release that doesn't use
 * the host's React mounts all its modules itself.
 */
export const check: Rule = async (proposal) => {
  const { store } = proposal;
  const findings: RuleFinding[] = [];
  const seen: string[] = [];
  for (const { consumer, provider, name, module } of newPairs(proposal)) {
    const declares = `types/exposes/${module}.d.ts`;
    // The host has one types file for the pages of all claimed routes.
    const relies = [`types/uses/${name}.d.ts`, `types/uses/${module}.d.ts`].find((file) =>
      consumer.record.files.some(({ path }) => path === file),
    );
    // A consumer without a types file has no expectations.
    if (relies === undefined) continue;
    const pair = `${refText(consumer.ref)} with ${refText(provider.ref)}/${module}`;
    const contract = await orRefusal(readReleaseFile(store, consumer, relies));
    const has = provider.record.files.some(({ path }) => path === declares);
    const declared = has ? await orRefusal(readReleaseFile(store, provider, declares)) : undefined;
    const [lost] = [contract, declared].flatMap((read) => (read instanceof Refusal ? read.findings : []));
    if (contract instanceof Refusal || declared instanceof Refusal) {
      // Only what is new needs the lost file: a provider isn't stopped by what its consumer has lost.
      if (contract instanceof Refusal || wasLive(proposal, consumer.ref))
        seen.push(`not ${pair}: ${lost?.message.replace(/\.$/, '')}`);
      else findings.push({ code: 'SHIP-033', part: provider.ref.part, message: lost?.message ?? '' });
      continue;
    }
    seen.push(pair);
    const problem =
      declared === undefined
        ? 'there are no type declarations'
        : await typeProblem(contract.toString(), declared.toString());
    if (problem === undefined) continue;
    findings.push({
      code: 'SHIP-045',
      part: atFault(proposal, consumer, provider),
      message:
        `${refText(provider.ref)} (${declares}) does not provide what ${refText(consumer.ref)} (${relies}) ` +
        `relies on in ${name}: ${problem}`,
    });
  }
  for (const release of withOwnReact(proposal)) {
    seen.push(`${refText(release.ref)} mounts itself`);
    findings.push(...(await notMounted(store, release)));
  }
  return { facts: seen.join(', ') || 'nothing new to compare', findings };
};

/** The type of a module that mounts itself. */
const mounted = `export default interface Contract {
  readonly default: { readonly mount: (...values: never[]) => unknown };
}
`;

/** The modules that a release exposes as components, which the host's React can't render. */
async function notMounted(store: Store, { ref, record }: StoredRelease): Promise<RuleFinding[]> {
  const findings: RuleFinding[] = [];
  for (const module of Object.keys(record.exposes)) {
    const declared = await readerOf(store, ref)(`types/exposes/${module}.d.ts`);
    const problem =
      declared === undefined
        ? 'there are no type declarations'
        : await typeProblem(mounted, declared.toString());
    if (problem === undefined) continue;
    findings.push({
      code: 'SHIP-041',
      part: ref.part,
      message: `${refText(ref)} doesn't share React with the host, but ${module} doesn't mount itself: ${problem}`,
    });
  }
  return findings;
}
