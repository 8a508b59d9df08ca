import { isDeepStrictEqual } from 'node:util';
import type { Change, Generation, Live, Verdict } from '@forecast/contract';
import { openGate, throwIfRefused, type Gated, type Skipped } from '../gate/gate';
import { liveRegistry, registriesWith } from '../registry/registries';
import { routesOf } from '../registry/siteRoutes';
import { refuse } from '../Refusal';
import { addGeneration, type Draft } from '../generations/addGeneration';
import { showNewest } from '../generations/pointer';
import { isReadable, readSite, throwIfUnreadable, type Site } from '../generations/readSite';
import { refText } from '../site/ReleaseRef';
import type { SigningKey } from '../signing/keys';
import { changedTrees } from '../generations/changedTrees';
import {
  isFirstKeeper,
  throwIfTrustMissing,
  throwUnlessKeeperBegins,
  throwUnlessMayChange,
} from '../generations/permission';
import type { Store } from '../store/Store';
import { damagedIn, damagedRegistry } from '../trees/Tree';
import type { Activation } from './activations';
import { changesBetween } from '../generations/changesBetween';

/** What is to go live. */
interface Asked {
  readonly store: Store;
  readonly activation: Activation;
  /** The part whose present state the command goes by; if that changes in the meantime, the race is lost. */
  readonly about?: string;
  /**
   * Whether it names all that is to be live, so that it does not matter if the newest generation can be read. A keeper
   * who makes live what a team has made live vouches for it.
   */
  readonly replacesAll?: boolean;
  /** The rules of the gate to leave out, each with the reason, which the generation keeps. */
  readonly skipped: Skipped;
  /** Signs the generation. */
  readonly key?: SigningKey;
  readonly onProgress: (line: string) => void;
}

/** What is to go live, and how the log tells it. */
export interface ActivationRequest extends Asked {
  /** As it is written into the generation. */
  readonly command: string;
  readonly why: string;
}

/**
 * The rules to leave out where something is brought back: what is quick to check is checked; what takes long was
 * checked when it went live for everybody.
 */
export const takingBack: Skipped = { smoke: 'it was live before', budget: 'it was live before' };

/** What an activation came to: `unchanged` if all of it was live already. */
export interface Applied {
  readonly generation: Generation;
  readonly outcome: 'changed' | 'unchanged';
}

/**
 * Applies an activation to a site: holds the new state against the gate, and makes it the next generation only if
 * nothing else became live in the meantime; else it is done again on what did, where a rule is asked only if what it
 * looks at has changed. Nobody waits for another's checks. Throws a refusal, and then nothing has changed.
 */
export async function applyActivation(request: ActivationRequest): Promise<Applied> {
  const { store, about, replacesAll = false, onProgress } = request;
  const gate = openGate(request);
  let first: Live | undefined;
  for (;;) {
    const site = await siteToChange(request);
    first ??= site.live;
    if (about !== undefined && !isDeepStrictEqual(site.live[about], first[about])) {
      throw refuse('SHIP-020', about, `Somebody else has just changed what is live of ${about}.`);
    }
    const live = request.activation(site.live);
    const { head } = site;
    const isLive = head !== undefined && isReadable(site) && isDeepStrictEqual(live, site.live);
    const isRepair = isLive && !leavesPagesOut(head.generation, request);
    const vouches = replacesAll && isFirstKeeper(store, head?.generation, request.key);
    if (isRepair && !vouches && (await isWhole(request, head.generation)))
      return { generation: head.generation, outcome: 'unchanged' };
    const gated = await gate(site, live, isRepair);
    throwIfRefused(gated.verdicts);
    const draft = draftOf(request, site, gated);
    await throwUnlessTheirTrees(request, site, draft);
    const generation = await addGeneration(store, site, draft, request.key);
    if (generation) return { generation, outcome: 'changed' };
    onProgress('something changed in the meantime: checking again on what is there now');
  }
}

/** What an activation would change, and what the gate says of it. */
export interface Checkup {
  readonly changes: readonly Change[];
  readonly verdicts: readonly Verdict[];
}

/** Holds an activation against the gate, and changes nothing. Throws a refusal if it can't be made. */
export async function checkActivation(request: Asked): Promise<Checkup> {
  const site = await siteToChange(request);
  const live = request.activation(site.live);
  const gated = await openGate(request)(site, live);
  const isRefused = gated.verdicts.some(({ outcome }) => outcome === 'refused');
  if (!isRefused) await throwUnlessTheirTrees(request, site, draftOf({ command: '', why: '' }, site, gated));
  return { changes: changesBetween(site.live, live), verdicts: gated.verdicts };
}

/** Reads a site. Throws a refusal if a command may not go on from what is there. */
async function siteToChange({ store, about, replacesAll, key }: Asked): Promise<Site> {
  const site = await readSite(store);
  throwIfTrustMissing(store, site);
  throwUnlessKeeperBegins(store, site, key);
  // Where none can be read, all that is to be live may be named, but nobody knows what is live of one part.
  if ((site.head || about !== undefined) && !replacesAll) throwIfUnreadable(site);
  return site;
}

/** Throws a refusal if a draft changes trees that the key's holder may not change. */
async function throwUnlessTheirTrees({ store, key }: Asked, { head }: Site, draft: Draft): Promise<void> {
  if (!head || !store.trust) return;
  for (const part of await changedTrees(store, head.generation, draft))
    throwUnlessMayChange(store, part, key);
}

/** Whether a generation left its pages to browsers and this command doesn't. */
const leavesPagesOut = ({ checks }: Generation, { skipped }: Asked): boolean =>
  skipped.prepare === undefined &&
  checks.some(({ rule, outcome }) => rule === 'prepare' && outcome === 'skipped');

/** Returns whether all of the newest generation is as it was written, and then shows it to visitors. */
async function isWhole({ store, onProgress }: Asked, generation: Generation): Promise<boolean> {
  if ((await damagedRegistry(store, liveRegistry(generation))).length > 0) return false;
  for (const ref of Object.values(generation.trees))
    if ((await damagedIn(store, ref)).length > 0) return false;
  if (await showNewest(store)) onProgress('finished an activation that was cut short');
  return true;
}

const draftOf = (
  { command, why }: Pick<ActivationRequest, 'command' | 'why'>,
  { head, live }: Site,
  { state, page, prepared, verdicts }: Gated,
): Draft => ({
  command,
  why,
  changed: changesBetween(live, state.live),
  live: state.live,
  checks: verdicts,
  records: Object.fromEntries([...state.releases.values()].map(({ ref, sha256 }) => [refText(ref), sha256])),
  oldest: head?.generation.oldest ?? 1,
  removing: head?.generation.removing ?? {},
  routes: routesOf(state),
  trees: prepared.refs,
  fresh: prepared.fresh,
  registries: registriesWith(page.registry, head?.generation.registries),
  registry: page.registry.text,
});
