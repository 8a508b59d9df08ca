import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Generation, Live, LivePart } from '@forecast/contract';
import { refuse } from '../Refusal';
import { hostPart, refText, type ReleaseRef } from '../store';

/** Turns the live state into the next state. Throws a refusal if that isn't possible. */
export type Activation = (live: Live) => Live;

/** How many earlier releases of a part can be restored. */
const maxEarlierReleases = 10;

/**
 * Makes releases live for everybody, all at once. `expect` is the release that the first of them should replace; `gone`
 * are parts to remove in the same step, such as the old name of a part.
 */
export const activate =
  (refs: readonly ReleaseRef[], expect?: string, gone: readonly string[] = []): Activation =>
  (live) => {
    const names = [...refs.map(({ part }) => part), ...gone];
    const twice = names.find((part, index) => names.indexOf(part) !== index);
    if (twice !== undefined) throw refuse('SHIP-001', twice, `${twice} is named twice. Name each part once.`);
    for (const part of gone) throwIfCanary(live, part);
    const next = { ...remove(gone)(live) };
    for (const [index, { part, id }] of refs.entries()) {
      if (index === 0) expectLive(live, part, expect);
      throwIfCanary(live, part, id);
      next[part] = withStable(live[part], id);
    }
    return next;
  };

/** Throws a refusal if some visitors get a canary of the part, other than the release `id`. */
function throwIfCanary(live: Live, part: string, id?: string): void {
  const canary = live[part]?.canary;
  if (!canary || canary.id === id) return;
  throw refuse('SHIP-018', part, `${canary.percent} % of the visitors get the canary ${canary.id}.`);
}

/** Removes parts from the site, with their canaries. */
export const remove =
  (parts: readonly string[]): Activation =>
  (live) => {
    for (const part of parts) liveOf(live, part);
    if (parts.includes(hostPart))
      throw refuse('SHIP-001', hostPart, "The host can't be removed: it is the page itself.");
    return Object.fromEntries(Object.entries(live).filter(([part]) => !parts.includes(part)));
  };

/** The live state of a part after everybody gets a release; remembers the replaced release for a rollback. */
function withStable(live: LivePart | undefined, id: string): LivePart {
  const before = live && live.stable !== id ? [live.stable, ...(live.before ?? [])] : (live?.before ?? []);
  return { stable: id, ...(before.length > 0 && { before: before.slice(0, maxEarlierReleases) }) };
}

/** The live state of a part after a rollback to an earlier release; forgets the releases after that one. */
function rolledBackTo({ before = [] }: LivePart, id: string): LivePart {
  const index = before.indexOf(id);
  const left = index < 0 ? before : before.slice(index + 1);
  return { stable: id, ...(left.length > 0 && { before: left }) };
}

/** Throws a refusal with the outcome `lost` if the live release of a part isn't the expected one. */
function expectLive(live: Live, part: string, expect: string | undefined): void {
  const stable = live[part]?.stable ?? 'none';
  if (expect === undefined || expect === stable) return;
  throw refuse('SHIP-020', part, `${stable} is live, not ${expect}.`);
}

/**
 * Gives a release to a percentage of the visitors (above 0, at most 100). A running rollout keeps its salt, so the same
 * visitors get the canary when the percentage is raised or the release is replaced.
 */
export const canary =
  ({ part, id }: ReleaseRef, percent: number): Activation =>
  (live) => {
    if (part === hostPart) {
      throw refuse('SHIP-021', part, 'The host is the page itself, which is the same for all visitors.');
    }
    const own = liveOf(live, part);
    if (own.stable === id) {
      throw refuse('SHIP-021', part, `${id} is already live for everybody.`);
    }
    const salt = own.canary?.salt ?? randomBytes(8).toString('hex');
    return { ...live, [part]: { ...own, canary: { id, percent, salt } } };
  };

/** Makes the canary live for everybody. */
export const promote =
  (part: string): Activation =>
  (live) => ({ ...live, [part]: withStable(live[part], canaryOf(live, part).id) });

/** Ends the rollout: nobody gets the canary any more. */
export const abort =
  (part: string): Activation =>
  (live) => {
    canaryOf(live, part);
    return { ...live, [part]: withoutCanary(liveOf(live, part)) };
  };

const withoutCanary = ({ stable, before }: LivePart): LivePart => ({ stable, ...(before && { before }) });

interface Back {
  /** The release to restore. */
  readonly to?: string;
  /** The release, stable or canary, that the rollback should undo. */
  readonly expect?: string;
  /** What was live of the part before it was removed, which `to` can restore. */
  readonly removed?: LivePart | undefined;
  /** What the part replaced when it first went live. A rollback to no release wouldn't restore these, so it is refused. */
  readonly replaced?: readonly ReleaseRef[];
}

/**
 * Undoes the last change to a part: ends its rollout if there is one; otherwise restores the previous release, or
 * removes the part if it has no previous release. With `to`, restores that release, which must have been live.
 */
export const rollback =
  (part: string, { to, expect, removed, replaced = [] }: Back = {}): Activation =>
  (live) => {
    const own = (to === undefined ? undefined : (live[part] ?? removed)) ?? liveOf(live, part);
    const bad = own.canary?.id ?? own.stable;
    if (expect !== undefined && expect !== bad) {
      throw refuse('SHIP-020', part, `A rollback would undo ${bad}, not ${expect}.`);
    }
    if (to !== undefined) {
      if (to === own.stable) return { ...live, [part]: withoutCanary(own) };
      if (own.before?.includes(to)) return { ...live, [part]: rolledBackTo(own, to) };
      throw refuse(
        'SHIP-024',
        part,
        own.before?.length
          ? `${part} can be rolled back to ${own.before.join(', ')}, but not to ${to}.`
          : `${part} has no earlier release, so it can't be rolled back to ${to}.`,
        { id: to },
      );
    }
    if (own.canary) return { ...live, [part]: withoutCanary(own) };
    const [last] = own.before ?? [];
    if (last !== undefined) return { ...live, [part]: rolledBackTo(own, last) };
    if (replaced.length === 0) return remove([part])(live);
    const names = replaced.map(refText).join(' ');
    throw refuse(
      'SHIP-119',
      part,
      `${part}@${own.stable} replaced ${names}, which a rollback wouldn't bring back. To do that: ship activate ${names} --remove ${part}.`,
      { part },
    );
  };

/**
 * Restores everything that was live in an earlier generation (a recorded state of the site), including the host. Throws a
 * refusal with the outcome `lost` if the live state no longer equals `expected`, so that restoring never silently undoes
 * another team's change.
 */
export const restore =
  (generation: Pick<Generation, 'live'>, expected: Live): Activation =>
  (live) => {
    const other = Object.keys({ ...live, ...expected }).find(
      (part) => !isDeepStrictEqual(live[part], expected[part]),
    );
    if (other === undefined) return generation.live;
    throw refuse('SHIP-020', other, `Somebody else has just changed the live release of ${other}.`);
  };

function liveOf(live: Live, part: string): LivePart {
  const own = live[part];
  if (own) return own;
  throw refuse('SHIP-016', part, `No release of ${part} is live.`);
}

/** The canary of a part. Throws a refusal if there is none. */
export function canaryOf(live: Live, part: string): NonNullable<LivePart['canary']> {
  const running = live[part]?.canary;
  if (running) return running;
  throw refuse('SHIP-021', part, `${part} has no canary.`);
}
