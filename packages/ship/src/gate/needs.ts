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
    lackingIn(provided, needs).map(({ names, of, others }): RuleFinding => ({
      code: 'SHIP-038',
      part: atFault(proposal, host, release),
      message:
        `${refText(release.ref)} needs ${names.join(', ')}${of} (needs in its contract.json); ` +
        `${refText(host.ref)} provides ${others.join(', ') || 'nothing like it'}.`,
    })),
  );
  const facts = stating.map(({ release, needs }) => `${release.ref.part} needs ${countIn(needs)}`).join(', ');
  return { facts: facts || 'no release states what it needs', findings };
};

interface Lacking {
  readonly names: readonly string[];
  readonly of: string;
  /** What there is instead. */
  readonly others: readonly string[];
}

function lackingIn(provided: PageSurroundings, needs: PageSurroundings): Lacking[] {
  // Of a module that the host does not share, or cannot tell the exports of, the part has its own copy, or its luck.
  const modules = Object.entries(provided.exports).map(([module, others]) => ({
    names: without(needs.exports[module] ?? [], others),
    of: ` of ${module}`,
    others,
  }));
  const properties = without(needs.properties, provided.properties);
  const families = new Set(properties.map(familyOf));
  const others = provided.properties.filter((property) => families.has(familyOf(property)));
  const theme = { names: properties, of: '', others };
  return [...modules, theme].filter(({ names }) => names.length > 0);
}

/** What a property's name begins with, `--site-` of `--site-ink`: libraries of the host set others, which say nothing here. */
const familyOf = (property: string) => property.slice(0, property.indexOf('-', 2) + 1);

const without = (names: readonly string[], others: readonly string[]) =>
  names.filter((name) => !others.includes(name));

const countIn = ({ exports, properties }: PageSurroundings) =>
  `${Object.values(exports).flat().length} exports and ${properties.length} properties`;
