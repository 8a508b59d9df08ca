import type { PageSurroundings } from '@forecast/contract';
import { counted } from '../Refusal';
import { releasesOf } from '../site';
import { hostPart, refText } from '../store';
import { allReleases, atFault, type Rule, type RuleFinding } from './Rule';

/**
 * The host provides every export of a shared module and every custom property that a live release needs, and shares the
 * libraries that a release has no copies of. Whatever a part was built with, the page uses the host's copy of a shared
 * module.
 */
export const check: Rule = (proposal) => {
  const [host] = releasesOf(proposal.state, hostPart);
  // Only our presets list what a host provides; every build lists what it shares.
  const provided = host?.record.provides;
  const unlisted = "the host doesn't list what it provides";
  if (!host) return { facts: unlisted, findings: [] };
  const listing = allReleases(proposal.state).flatMap((release) => {
    const { needs } = release.record;
    return needs ? [{ release, needs }] : [];
  });
  const findings = listing.flatMap(({ release, needs }) =>
    [
      ...unsharedIn(Object.keys(host.record.shared), needs),
      ...(provided ? lackingIn(provided, needs) : []),
    ].map(({ lacking, similar }): RuleFinding => ({
      code: 'SHIP-038',
      part: atFault(proposal, host, release),
      message:
        `${refText(release.ref)} needs ${lacking} (listed in its contract.json); ` +
        `${refText(host.ref)} provides ${similar.join(', ') || 'nothing like it'}.`,
    })),
  );
  if (!provided) return { facts: unlisted, findings };
  const facts = listing.map(({ release, needs }) => `${release.ref.part} needs ${countIn(needs)}`).join(', ');
  return { facts: facts || 'no release lists what it needs', findings };
};

/** The shared libraries that a part has no copies of, and that the host doesn't share. */
function unsharedIn(shared: readonly string[], { libraries = [] }: PageSurroundings) {
  return without(libraries, shared).map((lacking) => ({ lacking, similar: shared }));
}

/**
 * What a part needs but the host doesn't provide, per module and for the theme, with the similar names that the host
 * does provide.
 */
function lackingIn(provided: PageSurroundings, needs: PageSurroundings) {
  // Skip modules that the host doesn't share (the part has its own copy), and modules whose exports the host can't
  // list.
  const modules = Object.entries(provided.exports).flatMap(([module, similar]) => {
    const names = without(needs.exports[module] ?? [], similar);
    return names.length > 0 ? [{ lacking: `${names.join(', ')} from ${module}`, similar }] : [];
  });
  const properties = without(needs.properties, provided.properties);
  if (properties.length === 0) return modules;
  const families = new Set(properties.map(familyOf));
  const similar = provided.properties.filter((property) => families.has(familyOf(property)));
  return [...modules, { lacking: properties.join(', '), similar }];
}

/**
 * The prefix of a property, such as `--site-` of `--site-ink`; distinguishes the theme's properties from those of
 * libraries.
 */
const familyOf = (property: string) => property.slice(0, property.indexOf('-', 2) + 1);

const without = (names: readonly string[], others: readonly string[]) =>
  names.filter((name) => !others.includes(name));

const countIn = ({ exports, properties }: PageSurroundings) =>
  `${counted(Object.values(exports).flat().length, 'export')} and ${properties.length} CSS properties`;
