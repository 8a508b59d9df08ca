import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releasesOf } from '../registry/SiteState';
import { refText, releaseFolder, type ReleaseRef } from '../site/ReleaseRef';
import { atFault, newReleases, type Rule, type RuleFinding } from './Rule';
import { typeProblem } from './typeProblem';
import { usesIn } from './uses';

/** What each consumer relies on, as its release states it in types, holds for what the modules it shows declare. */
export const check: Rule = async (proposal) => {
  const { site, state } = proposal;
  const fresh = newReleases(proposal);
  const pairs = usesIn(proposal).flatMap(({ consumer, name, part, module }) =>
    releasesOf(state, part)
      .filter((provider) => fresh.includes(consumer) || fresh.includes(provider))
      .map((provider) => ({ consumer, provider, name, module })),
  );
  const findings: RuleFinding[] = [];
  const seen: string[] = [];
  for (const { consumer, provider, name, module } of pairs) {
    const files = { relies: `types/uses/${name}.d.ts`, declares: `types/exposes/${module}.d.ts` };
    const contract = declaration(site, consumer.ref, files.relies);
    const declared = declaration(site, provider.ref, files.declares);
    // Who states nothing relies on nothing.
    if (contract === undefined) continue;
    seen.push(`${refText(consumer.ref)} on ${name} of ${provider.ref.id}`);
    const problem =
      declared === undefined ? 'it declares no types for it' : await typeProblem(contract, declared);
    if (problem === undefined) continue;
    const first = fresh.includes(provider) ? consumer : provider;
    findings.push({
      code: 'SHIP-045',
      part: atFault(proposal, consumer, provider),
      message:
        `${refText(provider.ref)} (${files.declares}) does not keep what ${refText(consumer.ref)} (${files.relies}) ` +
        `relies on in ${name}: ${problem}`,
      remedy: `Let it fit the other's old shape as well, or release ${first.ref.part} first.`,
    });
  }
  return { facts: seen.join(', ') || 'nothing new between parts', findings };
};

function declaration(site: string, ref: ReleaseRef, path: string): string | undefined {
  const file = join(releaseFolder(site, ref), path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
