import { randomBytes } from 'node:crypto';
import { refuse } from '../Refusal';
import { hostPart } from '../registry/SiteState';
import type { Generation, Live, LivePart } from '@forecast/contract';
import { refText, type ReleaseRef } from '../site/ReleaseRef';

/** Makes of what is live what is to go live. Throws a refusal if that cannot be. */
export type Activation = (live: Live, history: () => readonly Generation[]) => Live;

/** Gives releases to everybody, all at once. `expect` names the release that the first of them replaces. */
export const activate =
  (refs: readonly ReleaseRef[], expect?: string): Activation =>
  (live) => {
    const twice = refs.find(({ part }, index) => refs.findIndex((ref) => ref.part === part) !== index);
    if (twice)
      throw refuse('SHIP-004', twice.part, `${twice.part} is named twice.`, 'Name one release of each part.');
    const next = { ...live };
    for (const [index, { part, id }] of refs.entries()) {
      const stable = live[part]?.stable ?? 'none';
      if (index === 0 && expect !== undefined && stable !== expect) {
        throw refuse(
          'SHIP-019',
          part,
          `Live is ${stable}, not ${expect}.`,
          'Somebody was faster: look at ship log, then decide again.',
        );
      }
      const canary = live[part]?.canary;
      if (canary && canary.id !== id) {
        throw refuse(
          'SHIP-018',
          part,
          `${canary.id} is a canary for ${canary.percent} % of the visitors.`,
          `End that first: ship promote ${part}, or ship abort ${part}.`,
        );
      }
      next[part] = { stable: id };
    }
    return next;
  };

/**
 * Gives a release to a percentage (0 to 100) of the visitors. Within one rollout, be it widened or given another
 * release, a visitor who has the canary keeps it.
 */
export const canary =
  ({ part, id }: ReleaseRef, percent: number): Activation =>
  (live) => {
    if (part === hostPart) {
      throw refuse(
        'SHIP-021',
        part,
        'The host is the page itself, one for all.',
        'Activate it; a rollback takes seconds.',
      );
    }
    const stable = stableOf(live, part);
    if (stable === id) {
      throw refuse(
        'SHIP-022',
        part,
        `${id} is what everybody has.`,
        'Name another release: ship status lists them.',
      );
    }
    const salt = live[part]?.canary?.salt ?? randomBytes(8).toString('hex');
    return { ...live, [part]: { stable, canary: { id, percent, salt } } };
  };

/** Gives the canary to everybody. */
export const promote =
  (part: string): Activation =>
  (live) => ({ ...live, [part]: { stable: canaryOf(live, part).id } });

/** Gives the canary to nobody. */
export const abort =
  (part: string): Activation =>
  (live) => {
    canaryOf(live, part);
    return { ...live, [part]: { stable: stableOf(live, part) } };
  };

/**
 * Takes back the last change of a part: ends its rollout if there is one, else gives everybody the release before.
 * With `to` everybody gets that one.
 */
export const rollback =
  (part: string, to?: string): Activation =>
  (live, history) => {
    const stable = stableOf(live, part);
    if (to !== undefined) {
      if (wasLive(part, to, history())) return { ...live, [part]: { stable: to } };
      throw refuse(
        'SHIP-024',
        part,
        `${to} was never live.`,
        `Activate it: ship activate ${refText({ part, id: to })}.`,
      );
    }
    if (live[part]?.canary) return { ...live, [part]: { stable } };
    const before = releaseBefore(part, history());
    if (before) return { ...live, [part]: { stable: before } };
    throw refuse(
      'SHIP-025',
      part,
      `${stable} is the first release of ${part} that the site knows of.`,
      'Name one: ship rollback <part> --to <id>; ship status lists what is published.',
    );
  };

/** Activates what was live in an earlier generation, the host included. */
export const restore =
  (generation: Generation): Activation =>
  () =>
    generation.live;

/** The release that a part had before its present one, leaving out those that were taken back. */
function releaseBefore(part: string, history: readonly Generation[]): string | undefined {
  const stack: string[] = [];
  for (const { live, command } of history) {
    const id = live[part]?.stable;
    if (id === undefined || id === stack.at(-1)) continue;
    if (command.startsWith('rollback') && stack.includes(id)) stack.length = stack.indexOf(id);
    stack.push(id);
  }
  return stack.at(-2);
}

const wasLive = (part: string, id: string, history: readonly Generation[]) =>
  history.some(({ live }) => live[part]?.stable === id || live[part]?.canary?.id === id);

function stableOf(live: Live, part: string): string {
  const stable = live[part]?.stable;
  if (stable) return stable;
  throw refuse(
    'SHIP-016',
    part,
    `Nothing of ${part} is live.`,
    `Activate a release first: ship activate ${part}@<id>.`,
  );
}

function canaryOf(live: Live, part: string): NonNullable<LivePart['canary']> {
  const running = live[part]?.canary;
  if (running) return running;
  throw refuse(
    'SHIP-023',
    part,
    `${part} has no canary.`,
    `Begin with ship canary ${refText({ part, id: '<id>' })} --percent 10.`,
  );
}
