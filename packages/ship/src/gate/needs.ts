import type { PageSurroundings } from '@forecast/contract';
import { releasesOf } from '../registry/SiteState';
import { hostPart, refText } from '../site/ReleaseRef';
import { allReleases, atFault, type Rule, type RuleFinding } from './Rule';

/**
 * Every export of a shared module and every custom property that a live release relies on is one that the host
 * provides: its copy of a shared module is the one on the page, whatever the part was built with.
 */
export const check: Rule = (proposal) => {
  const [host] = releasesOf(proposal.state, hostPart);
  const provided = host?.record.provides;
  // A host that was built before this was stated.
  if (!host || !provided) return { facts: 'the host does not state what it provides', findings: [] };
  const stating = allReleases(proposal.state).flatMap((release) => {
    const { needs } = release.record;
    return needs ? [{ release, needs }] : [];
  });
  const findings = stating.flatMap(({ release, needs }) =>
    lackingIn(provided, needs).map(({ lacking, similar }): RuleFinding => ({
      code: 'SHIP-038',
      part: atFault(proposal, host, release),
      message:
        `${refText(release.ref)} needs ${lacking} (needs in its contract.json); ` +
        `${refText(host.ref)} provides ${similar.join(', ') || 'nothing like it'}.`,
    })),
  );
  const facts = stating.map(({ release, needs }) => `${release.ref.part} needs ${countIn(needs)}`).join(', ');
  return { facts: facts || 'no release states what it needs', findings };
};

/** What the host lacks of what a part needs, for each module and the theme, with what it has in its place. */
function lackingIn(provided: PageSurroundings, needs: PageSurroundings) {
  // Of a module that the host does not share, or cannot tell the exports of, the part has its own copy, or its luck.
  const modules = Object.entries(provided.exports).flatMap(([module, similar]) => {
    const names = without(needs.exports[module] ?? [], similar);
    return names.length > 0 ? [{ lacking: `${names.join(', ')} of ${module}`, similar }] : [];
  });
  const properties = without(needs.properties, provided.properties);
  if (properties.length === 0) return modules;
  const families = new Set(properties.map(familyOf));
  const similar = provided.properties.filter((property) => families.has(familyOf(property)));
  return [...modules, { lacking: properties.join(', '), similar }];
}

/** What a property's name begins with, `--site-` of `--site-ink`: libraries of the host set others, which say nothing here. */
const familyOf = (property: string) => property.slice(0, property.indexOf('-', 2) + 1);

const without = (names: readonly string[], others: readonly string[]) =>
  names.filter((name) => !others.includes(name));

const countIn = ({ exports, properties }: PageSurroundings) =>
  `${Object.values(exports).flat().length} exports and ${properties.length} properties`;
