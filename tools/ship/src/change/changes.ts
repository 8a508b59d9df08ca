import { randomBytes } from 'node:crypto';
import { refuse } from '../Refusal';
import { hostApp } from '../registry/SiteState';
import type { Generation, Live, LiveApp } from '../site/Generation';
import { refText, type ReleaseRef } from '../site/ReleaseRef';

/** Makes of what is live what shall be live. Throws a refusal if that cannot be. */
export type Move = (live: Live, history: () => readonly Generation[]) => Live;

/** Gives releases to everybody, all at once. `expect` names the release that the first of them replaces. */
export const activate =
  (refs: readonly ReleaseRef[], expect?: string): Move =>
  (live) => {
    const twice = refs.find(({ app }, index) => refs.findIndex((ref) => ref.app === app) !== index);
    if (twice)
      throw refuse(twice.app, 'arguments', `${twice.app} is named twice.`, 'Name one release of each part.');
    const next = { ...live };
    for (const [index, { app, id }] of refs.entries()) {
      const stable = live[app]?.stable ?? 'none';
      if (index === 0 && expect !== undefined && stable !== expect) {
        throw refuse(
          app,
          'expect',
          `Live is ${stable}, not ${expect}.`,
          'Somebody was faster: look at ship log, then decide anew.',
          'lost',
        );
      }
      const canary = live[app]?.canary;
      if (canary && canary.id !== id) {
        throw refuse(
          app,
          'activate',
          `${canary.id} is being tried by ${canary.percent} % of the visitors.`,
          `End that first: ship promote ${app}, or ship abort ${app}.`,
        );
      }
      next[app] = { stable: id };
    }
    return next;
  };

/**
 * Gives a release to a percentage (0 to 100) of the visitors. Within one rollout, be it widened or given another
 * release, whoever tries it goes on trying.
 */
export const canary =
  ({ app, id }: ReleaseRef, percent: number): Move =>
  (live) => {
    if (app === hostApp) {
      throw refuse(
        app,
        'canary',
        'The host is the page itself, one for all.',
        'Activate it; a rollback takes seconds.',
      );
    }
    const stable = stableOf(live, app);
    if (stable === id) {
      throw refuse(
        app,
        'canary',
        `${id} is what everybody has.`,
        'Name another release: ship status lists them.',
      );
    }
    const salt = live[app]?.canary?.salt ?? randomBytes(8).toString('hex');
    return { ...live, [app]: { stable, canary: { id, percent, salt } } };
  };

/** Gives the release that is tried to everybody. */
export const promote =
  (app: string): Move =>
  (live) => ({ ...live, [app]: { stable: triedOf(live, app).id } });

/** Gives nobody the release that is tried. */
export const abort =
  (app: string): Move =>
  (live) => {
    triedOf(live, app);
    return { ...live, [app]: { stable: stableOf(live, app) } };
  };

/**
 * Takes back the last change of a part: ends its rollout if there is one, else gives everybody the release before.
 * With `to` everybody gets that one.
 */
export const rollback =
  (app: string, to?: string): Move =>
  (live, history) => {
    const stable = stableOf(live, app);
    if (to !== undefined) {
      if (wasLive(app, to, history())) return { ...live, [app]: { stable: to } };
      throw refuse(
        app,
        'rollback',
        `${to} was never live.`,
        `Activate it: ship activate ${refText({ app, id: to })}.`,
      );
    }
    if (live[app]?.canary) return { ...live, [app]: { stable } };
    const before = releaseBefore(app, history());
    if (before) return { ...live, [app]: { stable: before } };
    throw refuse(
      app,
      'rollback',
      `${stable} is the first release of ${app} that the site knows of.`,
      'Name one: ship rollback <part> --to <id>; ship status lists what is published.',
    );
  };

/** Makes live what was live in an earlier generation, the host included. */
export const restore =
  (generation: Generation): Move =>
  () =>
    generation.live;

/** The release that a part had before its present one, leaving out those that were taken back. */
function releaseBefore(app: string, history: readonly Generation[]): string | undefined {
  const stack: string[] = [];
  for (const { live, command } of history) {
    const id = live[app]?.stable;
    if (id === undefined || id === stack.at(-1)) continue;
    if (command.startsWith('rollback') && stack.includes(id)) stack.length = stack.indexOf(id);
    stack.push(id);
  }
  return stack.at(-2);
}

const wasLive = (app: string, id: string, history: readonly Generation[]) =>
  history.some(({ live }) => live[app]?.stable === id || live[app]?.canary?.id === id);

function stableOf(live: Live, app: string): string {
  const stable = live[app]?.stable;
  if (stable) return stable;
  throw refuse(
    app,
    'live',
    `Nothing of ${app} is live.`,
    `Activate a release first: ship activate ${app}@<id>.`,
  );
}

function triedOf(live: Live, app: string): NonNullable<LiveApp['canary']> {
  const tried = live[app]?.canary;
  if (tried) return tried;
  throw refuse(
    app,
    'canary',
    `No release of ${app} is being tried.`,
    `Begin with ship canary ${refText({ app, id: '<id>' })} --percent 10.`,
  );
}
