import { releasesOf } from '../registry/SiteState';
import { readerOf } from '../release/problemsOf';
import { refText } from '../site/ReleaseRef';
import { atFault, newReleases, type Inputs, type Proposal, type Rule, type RuleFinding } from './Rule';
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

/** A pair is checked only once, because the declarations of a release never change. */
export const inputsOf: Inputs = (proposal) =>
  newPairs(proposal).map(({ consumer, provider, name }) =>
    [refText(consumer.ref), name, refText(provider.ref)].join(' '),
  );

/** Every module's type declarations are compatible with the types that its consumers expect. */
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
    const contract = relies && (await readerOf(store, consumer.ref)(relies));
    const declared = await readerOf(store, provider.ref)(declares);
    // A consumer without a types file has no expectations.
    if (contract === undefined) continue;
    seen.push(`${refText(consumer.ref)} with ${refText(provider.ref)}/${module}`);
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
  return { facts: seen.join(', ') || 'nothing new to compare', findings };
};
