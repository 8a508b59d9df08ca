import type { Live } from '@forecast/contract';
import { partNamePattern, releaseIdPattern } from '@forecast/contract/schemas';
import { refuse } from '../Refusal';

/** The host is released like any part, but it is the page itself, so no registry lists it. */
export const hostPart = 'host';

/** Identifies a release. */
export interface ReleaseRef {
  readonly part: string;
  /** 16 hex digits. */
  readonly id: string;
}

/** Parses `markets@0123456789abcdef`. Throws a refusal if it is malformed. */
export function parseRef(text: string): ReleaseRef {
  const ref = refIn(text);
  if (ref) return ref;
  throw refuse(
    'SHIP-001',
    text.split('@')[0] || 'site',
    `"${text}" isn't a release: write <part>@<16 hex digits>, as publish and status print it.`,
  );
}

/** Parses `markets@0123456789abcdef`; undefined if it is malformed. */
export function refIn(text: string): ReleaseRef | undefined {
  const [part = '', id = '', ...rest] = text.split('@');
  return partNamePattern.test(part) && releaseIdPattern.test(id) && rest.length === 0
    ? { part, id }
    : undefined;
}

/** A release as text: `markets@0123456789abcdef`. */
export const refText = ({ part, id }: ReleaseRef): string => `${part}@${id}`;

/** The release that a rollback of each part would restore. */
export const rollbackTargets = (live: Live): ReleaseRef[] =>
  Object.entries(live).flatMap(([part, { before = [] }]) => before.slice(0, 1).map((id) => ({ part, id })));

/** Every live release: for each part, its stable release, then its canary if it has one. */
export function refsOf(live: Live): ReleaseRef[] {
  return Object.entries(live).flatMap(([part, { stable, canary }]) => [
    { part, id: stable },
    ...(canary ? [{ part, id: canary.id }] : []),
  ]);
}
