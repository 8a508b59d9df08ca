import { isDeepStrictEqual } from 'node:util';
import type { Change, Generation, Live, Verdict } from '@forecast/contract';
import { openGate, throwIfRefused, type GateResult, type SkippedRules } from '../gate';
import {
  addGeneration,
  changesBetween,
  damagedIn,
  damagedRecords,
  damagedRegistry,
  isFirstKeeper,
  isKeeper,
  isReadable,
  liveRegistry,
  readSite,
  registriesWith,
  routesOf,
  showNewest,
  stepBack,
  stepBackText,
  throwIfTrustMissing,
  throwIfUnreadable,
  throwUnlessKeeperBegins,
  throwUnlessMayChange,
  unexplainedChanges,
  type Draft,
  type Site,
} from '../site';
import { refuse } from '../Refusal';
import { parseRef, refText, type ReleaseRef, type Store } from '../store';
import { vouchFor, type BuiltRelease, type SigningKey } from '../releases';
import { activate, type Activation } from './activations';

/** A requested change to the live state. */
interface ChangeRequest {
  readonly store: Store;
  readonly activation: Activation;
  /** The parts on whose current state the command depends; if one changes in the meantime, the race is lost. */
  readonly about?: string | readonly string[];
  /**
   * Whether the command names everything that should be live, so the newest generation needn't be readable. If a keeper
   * (whose key may change every part) restores a team's generation, a new generation with the keeper's signature is
   * added, even if nothing changes.
   */
  readonly replacesAll?: boolean;
  /**
   * The releases that the command names. The pages of those that are live already are updated to the current data; if
   * another command changes such a part in the meantime, the race is lost.
   */
  readonly named?: readonly ReleaseRef[];
  /** The gate's rules to skip, each with the reason, which the generation records. */
  readonly skipped: SkippedRules;
  /** The releases that this command built or published from this machine, which may run on it without confinement. */
  readonly own?: readonly BuiltRelease[];
  /** The site, if the command has read it already. */
  readonly site?: Site | undefined;
  /** Signs the generation. */
  readonly key?: SigningKey;
  readonly onProgress: (line: string) => void;
}

/** A requested change, with what the log will say about it. */
export interface ActivationRequest extends ChangeRequest {
  /** The command, as recorded in the generation. */
  readonly command: string;
  readonly why: string;
}

/** The request to activate releases and to remove other parts in the same step. `command` doesn't name these parts yet. */
export const activationOf = (
  command: string,
  refs: readonly ReleaseRef[],
  remove: readonly string[],
  expect?: string,
) => ({
  command: [command, ...remove].join(' --remove '),
  activation: activate(refs, expect, remove),
  named: refs,
  ...(remove.length > 0 && { about: remove }),
});

/** The rules to skip for a rollback, because the release passed them when it first went live. */
export const skippedOnRollback: SkippedRules = { smoke: 'it was live before', budget: 'it was live before' };

/** The result of an activation: `unchanged` if everything was live already. */
export interface ActivationResult {
  readonly generation: Generation;
  readonly outcome: 'changed' | 'unchanged';
}

/**
 * Applies an activation to a site: checks the new state against the gate's rules, then adds it as the next generation,
 * which visitors get from then on. If another command adds a generation first, starts over from that one, and repeats a
 * slow rule only if the rule's inputs have changed. Throws a refusal if a rule refuses or the race is lost; then nothing
 * has changed.
 */
export async function applyActivation(request: ActivationRequest): Promise<ActivationResult> {
  const { store, replacesAll = false, onProgress } = request;
  const gate = openGate(request);
  const unchanged = async (generation: Generation): Promise<ActivationResult> => {
    await vouchFor(store, generation.records, onProgress);
    return { generation, outcome: 'unchanged' };
  };
  let { site } = request;
  let first: Live | undefined;
  for (;;) {
    site = await siteToChange({ ...request, site });
    first ??= site.live;
    throwIfOvertaken(request, first, site.live);
    const live = request.activation(site.live);
    const { head } = site;
    const isLive = head !== undefined && isReadable(site) && isDeepStrictEqual(live, site.live);
    const isRepair = isLive && !leftPagesUnprepared(head.generation, request);
    const vouches = replacesAll && isFirstKeeper(store, head?.generation, request.key);
    const again = updatedParts(request, site.live);
    const isDone = isRepair && !vouches && (await isIntact(request, site, head.generation));
    if (isDone && again.length === 0) return unchanged(head.generation);
    const how = { isRepair: isRepair && !isDone, again };
    const gated = await gate(site, live, how);
    throwIfRefused(gated.verdicts);
    const draft = draftOf(request, site, gated, how.isRepair);
    if (isDone && isDeepStrictEqual(draft.trees, head.generation.trees)) return unchanged(head.generation);
    await throwIfForeignPagesChange(request, site, draft);
    const back = await stepBack(store, site);
    if (back && head) onProgress(stepBackText(site, back));
    const generation = await addGeneration(store, site, draft, request.key);
    if (generation) {
      await vouchFor(store, changedRecords(head?.generation, generation), onProgress);
      return { generation, outcome: 'changed' };
    }
    onProgress('the site changed in the meantime: checking again');
  }
}

/**
 * The records of the releases that a generation made live, and of those that it replaced, because the command that made
 * them live may have been interrupted before it vouched for them.
 */
function changedRecords(before: Generation | undefined, { changed, records }: Generation) {
  const parts = new Set(changed.map(({ part }) => part));
  const all = Object.entries({ ...before?.records, ...records });
  return Object.fromEntries(all.filter(([name]) => parts.has(parseRef(name).part)));
}

/** The parts whose live release a command names, unless it skips prerendering: their pages are rendered again. */
const updatedParts = ({ named = [], skipped }: ChangeRequest, live: Live): string[] =>
  skipped.prepare === undefined
    ? named.flatMap(({ part, id }) => (live[part]?.stable === id ? part : []))
    : [];

/** Throws a refusal if another command has changed a part on whose earlier state (`first`) the request depends. */
function throwIfOvertaken(request: ChangeRequest, first: Live, live: Live): void {
  const parts = [request.about ?? [], updatedParts(request, first)].flat();
  const part = parts.find((one) => !isDeepStrictEqual(live[one], first[one]));
  if (part === undefined) return;
  throw refuse('SHIP-020', part, `Somebody else has just changed the live release of ${part}.`);
}

/** What an activation would change, and the gate's verdicts on it. */
export interface CheckResult {
  readonly changes: readonly Change[];
  /** Whether any prerendered page would change; false if the gate refuses. */
  readonly changesPages: boolean;
  readonly verdicts: readonly Verdict[];
}

/** Checks an activation with the gate without applying it. Throws a refusal if the change isn't possible. */
export async function checkActivation(request: ChangeRequest): Promise<CheckResult> {
  const { site, gated, draft } = await proposeActivation(request);
  return {
    changes: changesBetween(site.live, gated.state.live),
    changesPages: !isRefused(gated) && !isDeepStrictEqual(draft.trees, site.head?.generation.trees),
    verdicts: gated.verdicts,
  };
}

const isRefused = ({ verdicts }: GateResult): boolean =>
  verdicts.some(({ outcome }) => outcome === 'refused');

/** A state that the gate has checked, which nobody gets yet. */
interface DraftCheck {
  /** The site that the state builds on. */
  readonly site: Site;
  readonly gated: GateResult;
  /** The state as a generation. Not for use if a rule refused. */
  readonly draft: Draft;
}

/** The state that an activation would result in. Throws a refusal if the change isn't possible. */
export async function proposeActivation(request: ChangeRequest): Promise<DraftCheck> {
  const site = await siteToChange(request);
  const live = request.activation(site.live);
  const gated = await openGate(request)(site, live, { again: updatedParts(request, site.live) });
  const draft = draftOf({ command: '', why: '' }, site, gated, false);
  if (!isRefused(gated)) await throwIfForeignPagesChange(request, site, draft);
  return { site, gated, draft };
}

/** Reads a site. Throws a refusal if the command may not build on the site's state. */
async function siteToChange({ store, site: last, about, replacesAll, key }: ChangeRequest): Promise<Site> {
  const site = await readSite(store, last);
  throwIfTrustMissing(store, site);
  throwUnlessKeeperBegins(store, site, key);
  // If no generation can be read, a command that names everything that should be live can still run, but a change of
  // one part can't. On a signed site, only a keeper may replace what visitors get.
  const mayReplace = replacesAll && (!store.trust || isKeeper(store, key?.publicKey));
  if ((site.head || about !== undefined) && !mayReplace) throwIfUnreadable(site);
  return site;
}

/** Throws a refusal if a draft changes trees (parts' prerendered pages) that the key may not change. */
async function throwIfForeignPagesChange(
  { store, key }: ChangeRequest,
  { head }: Site,
  draft: Draft,
): Promise<void> {
  if (!head || !store.trust) return;
  for (const part of await unexplainedChanges(store, head.generation, draft))
    throwUnlessMayChange(store, part, key);
}

/** Whether prerendering was skipped for a generation, but isn't for this command. */
const leftPagesUnprepared = ({ checks }: Generation, { skipped }: ChangeRequest): boolean =>
  skipped.prepare === undefined &&
  checks.some(({ rule, outcome }) => rule === 'prepare' && outcome === 'skipped');

/** Whether the newest generation's registry and trees are intact; if so, makes sure that visitors get this generation. */
async function isIntact(
  { store, onProgress }: ChangeRequest,
  site: Site,
  generation: Generation,
): Promise<boolean> {
  if ((await damagedRegistry(store, liveRegistry(generation))).length > 0) return false;
  if ((await damagedRecords(store, Object.values(generation.records))).length > 0) return false;
  for (const ref of Object.values(generation.trees))
    if ((await damagedIn(store, ref)).length > 0) return false;
  if ((await showNewest(store, site)).hasMoved) onProgress('finished an interrupted activation');
  return true;
}

const draftOf = (
  { command, why }: Pick<ActivationRequest, 'command' | 'why'>,
  { head, live }: Site,
  { state, page, prepared, verdicts }: GateResult,
  isRepair: boolean,
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
  uncopied: [...state.releases.keys()].filter(
    (name) => isRepair || !(name in (head?.generation.records ?? {})),
  ),
});
