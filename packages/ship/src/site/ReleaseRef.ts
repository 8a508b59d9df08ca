import type { Live } from '@forecast/contract';
import { partNamePattern, releaseIdPattern } from '@forecast/contract/schemas';
import { refuse } from '../Refusal';
import { releaseKey } from './keys';

/** The host is a part like the others, but its page is the site's and it is in no registry. */
export const hostPart = 'host';

/** Names one release of one part. */
export interface ReleaseRef {
  readonly part: string;
  /** 16 hex digits. */
  readonly id: string;
}

/** Reads `markets@0123456789abcdef`. Throws a refusal if it names no release. */
export function parseRef(text: string): ReleaseRef {
  const [part = '', id = '', ...rest] = text.split('@');
  if (partNamePattern.test(part) && releaseIdPattern.test(id) && rest.length === 0) return { part, id };
  throw refuse(
    'SHIP-001',
    part || 'site',
    `"${text}" isn't a release: write <part>@<16 hex digits>, as publish and status print it.`,
  );
}

/** Writes `markets@0123456789abcdef`. */
export const refText = ({ part, id }: ReleaseRef): string => `${part}@${id}`;

/** The address of a release's folder on its site; ends with `/`. */
export const releaseUrl = (ref: ReleaseRef): string => `/${releaseKey(ref)}`;

/** What a rollback of each part goes back to. */
export const waysBack = (live: Live): ReleaseRef[] =>
  Object.entries(live).flatMap(([part, { before = [] }]) => before.slice(0, 1).map((id) => ({ part, id })));

/** Every release that somebody may get: of each part the stable one, and the canary. */
export function refsOf(live: Live): ReleaseRef[] {
  return Object.entries(live).flatMap(([part, { stable, canary }]) => [
    { part, id: stable },
    ...(canary ? [{ part, id: canary.id }] : []),
  ]);
}
