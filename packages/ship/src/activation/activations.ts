import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Generation, Live, LivePart } from '@forecast/contract';
import { refuse } from '../Refusal';
import { hostPart, type ReleaseRef } from '../site/ReleaseRef';

/** Makes of what is live what is to go live. Throws a refusal if that cannot be. */
export type Activation = (live: Live) => Live;

/** How many releases a part can be taken back by, one after the other. */
const remembered = 10;

/** Gives releases to everybody, all at once. `expect` names the release that the first of them replaces. */
export const activate =
  (refs: readonly ReleaseRef[], expect?: string): Activation =>
  (live) => {
    const twice = refs.find(({ part }, index) => refs.findIndex((ref) => ref.part === part) !== index);
    if (twice)
      throw refuse('SHIP-001', twice.part, `${twice.part} is named twice. Name one release of each part.`);
    const next = { ...live };
    for (const [index, { part, id }] of refs.entries()) {
      if (index === 0) expectLive(live, part, expect);
      const canary = live[part]?.canary;
      if (canary && canary.id !== id) {
        throw refuse('SHIP-018', part, `${canary.percent} % of the visitors get the canary ${canary.id}.`);
      }
      next[part] = withStable(live[part], id);
    }
    return next;
  };

/** What is live of a part once everybody gets a release; a rollback knows the way back. */
function withStable(live: LivePart | undefined, id: string): LivePart {
  const before = live && live.stable !== id ? [live.stable, ...(live.before ?? [])] : (live?.before ?? []);
  return { stable: id, ...(before.length > 0 && { before: before.slice(0, remembered) }) };
}

/** What is live of a part once everybody gets a release again, as if those after it had never been. */
function takenBackTo({ before = [] }: LivePart, id: string): LivePart {
  const place = before.indexOf(id);
  const left = place < 0 ? before : before.slice(place + 1);
  return { stable: id, ...(left.length > 0 && { before: left }) };
}

/** Throws a refusal (`lost`) if another release of a part is live than somebody counts on. */
function expectLive(live: Live, part: string, expect: string | undefined): void {
  const stable = live[part]?.stable ?? 'none';
  if (expect === undefined || expect === stable) return;
  throw refuse('SHIP-020', part, `${stable} is live, not ${expect}.`);
}

/**
 * Gives a release to a percentage (above 0, to 100) of the visitors. Within one rollout, be it widened or given another
 * release, a visitor who has the canary keeps it.
 */
export const canary =
  ({ part, id }: ReleaseRef, percent: number): Activation =>
  (live) => {
    if (part === hostPart) {
      throw refuse('SHIP-021', part, 'The host is the page itself, one for all visitors.');
    }
    const own = liveOf(live, part);
    if (own.stable === id) {
      throw refuse('SHIP-021', part, `${id} is what everybody has already.`);
    }
    const salt = own.canary?.salt ?? randomBytes(8).toString('hex');
    return { ...live, [part]: { ...own, canary: { id, percent, salt } } };
  };

/** Gives the canary to everybody. */
export const promote =
  (part: string): Activation =>
  (live) => ({ ...live, [part]: withStable(live[part], canaryOf(live, part).id) });

/** Gives the canary to nobody. */
export const abort =
  (part: string): Activation =>
  (live) => {
    canaryOf(live, part);
    return { ...live, [part]: withoutCanary(liveOf(live, part)) };
  };

const withoutCanary = ({ stable, before }: LivePart): LivePart => ({ stable, ...(before && { before }) });

interface Back {
  /** The release to go back to. */
  readonly to?: string;
  /** The release that is taken back, be it the canary or what everybody has. */
  readonly expect?: string;
}

/**
 * Takes back the last change of a part: ends its rollout if there is one, else gives everybody the release before, and
 * before the first one nothing of the part. With `to` everybody gets that one, which must have been live.
 */
export const rollback =
  (part: string, { to, expect }: Back = {}): Activation =>
  (live) => {
    const own = liveOf(live, part);
    const bad = own.canary?.id ?? own.stable;
    if (expect !== undefined && expect !== bad) {
      throw refuse('SHIP-020', part, `A rollback would now take back ${bad}, not ${expect}.`);
    }
    if (to !== undefined) {
      if (to === own.stable) return { ...live, [part]: withoutCanary(own) };
      if (own.before?.includes(to)) return { ...live, [part]: takenBackTo(own, to) };
      throw refuse(
        'SHIP-024',
        part,
        own.before?.length
          ? `${part} can go back to ${own.before.join(', ')}, not to ${to}.`
          : `${part} has no earlier release to go back to, so not ${to} either.`,
        { id: to },
      );
    }
    if (own.canary) return { ...live, [part]: withoutCanary(own) };
    const [last] = own.before ?? [];
    if (last !== undefined) return { ...live, [part]: takenBackTo(own, last) };
    return Object.fromEntries(Object.entries(live).filter(([name]) => name !== part));
  };

/**
 * Activates what was live in an earlier generation, the host included, if still nothing else is live than what whoever
 * asks has seen: another team's activation is never undone unseen.
 */
export const restore =
  (generation: Pick<Generation, 'live'>, seen: Live): Activation =>
  (live) => {
    const other = Object.keys({ ...live, ...seen }).find(
      (part) => !isDeepStrictEqual(live[part], seen[part]),
    );
    if (other === undefined) return generation.live;
    throw refuse('SHIP-020', other, `Somebody else has just changed what is live of ${other}.`);
  };

function liveOf(live: Live, part: string): LivePart {
  const own = live[part];
  if (own) return own;
  throw refuse('SHIP-016', part, `Nothing of ${part} is live.`);
}

/** The canary of a part. Throws a refusal if there is none. */
export function canaryOf(live: Live, part: string): NonNullable<LivePart['canary']> {
  const running = live[part]?.canary;
  if (running) return running;
  throw refuse('SHIP-021', part, `${part} has no canary.`);
}
