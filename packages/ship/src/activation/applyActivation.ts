import { isDeepStrictEqual } from 'node:util';
import type { Generation, Live, Verdict } from '@forecast/contract';
import { openGate, throwIfRefused, type Gated, type Skipped } from '../gate/gate';
import { hasItsPictures, readPreparedPages } from '../prepare/preparedPages';
import { refuse, Refusal } from '../Refusal';
import { addGeneration } from '../site/addGeneration';
import { author } from '../site/author';
import { pageOf, settle } from '../site/livePage';
import { isReadable, throwIfUnreadable, type Site } from '../site/readSite';
import { putRegistry } from '../site/registryFiles';
import { refText } from '../site/ReleaseRef';
import type { SigningKey } from '../signing/keys';
import { preparedAnew } from '../signing/preparedAnew';
import { throwUnlessMayChange } from '../signing/signers';
import { trustedSite } from '../signing/trust';
import type { Store } from '../store/Store';
import type { Activation } from './activations';
import { changesBetween } from './changesBetween';

/** What is to go live, and how the log tells it. */
export interface ActivationRequest {
  readonly store: Store;
  /** As it is written into the generation. */
  readonly command: string;
  readonly why: string;
  readonly activation: Activation;
  /** The part whose present state the command goes by; if that changes in the meantime, the race is lost. */
  readonly about?: string;
  /** Whether it names all that is to be live, so that it does not matter if the newest generation can be read. */
  readonly replacesAll?: boolean;
  /** The rules of the gate to leave out, each with the reason, which the generation keeps. */
  readonly skipped: Skipped;
  /** Signs the generation, where the site names who may make one. */
  readonly key?: SigningKey;
  readonly onProgress: (line: string) => void;
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
    const site = await trustedSite(store);
    // Where none can be read, all that is to be live may be named, but nobody knows what is live of one part.
    if ((site.head || about !== undefined) && !replacesAll) throwIfUnreadable(site);
    first ??= site.live;
    if (about !== undefined && !isDeepStrictEqual(site.live[about], first[about])) {
      throw refuse(
        'SHIP-020',
        about,
        `Somebody else has just changed what is live of ${about}.`,
        'Look at ship log, then decide again.',
      );
    }
    const live = request.activation(site.live);
    const { head } = site;
    const isLive = head !== undefined && isReadable(site) && isDeepStrictEqual(live, site.live);
    if (
      isLive &&
      !leavesPagesOut(head.generation, request) &&
      (await isShown(store, head.generation, onProgress))
    )
      return { generation: head.generation, outcome: 'unchanged' };
    const gated = await gate(site, live);
    throwIfRefused(gated.verdicts);
    const draft = draftOf(request, site, gated);
    for (const part of head && gated.signers ? await preparedAnew(store, head.generation, draft) : [])
      throwUnlessMayChange(gated.signers, part, request.key?.publicKey);
    const generation = await addGeneration(store, site, draft, request.key);
    if (generation) return { generation, outcome: 'changed' };
    onProgress('something changed in the meantime: checking again on what is there now');
  }
}

/** What the gate says of an activation that nobody makes. Throws a refusal if it cannot be. */
export async function checkActivation(
  request: Pick<ActivationRequest, 'store' | 'activation' | 'skipped' | 'key' | 'onProgress'>,
): Promise<readonly Verdict[]> {
  const site = await trustedSite(request.store);
  if (site.head) throwIfUnreadable(site);
  return (await openGate(request)(site, request.activation(site.live))).verdicts;
}

/**
 * Whether a generation has no prepared pages, because they were left out, which a command does not ask for, or because
 * an earlier version has made it.
 */
const leavesPagesOut = (
  { checks, prepared }: Generation,
  { skipped }: Pick<ActivationRequest, 'skipped'>,
): boolean =>
  prepared === undefined ||
  (skipped.prepare === undefined &&
    checks.some(({ rule, outcome }) => rule === 'prepare' && outcome === 'skipped'));

/**
 * Sees to it that visitors get the newest generation; false if its page is lost, or a picture, so that only a new one
 * helps.
 */
async function isShown(
  store: Store,
  newest: Generation,
  onProgress: (line: string) => void,
): Promise<boolean> {
  try {
    if (await settle(store)) onProgress('finished an activation that was cut short');
    const page = await pageOf(store, newest);
    if (!page) return false;
    // It follows from the page, so it may have been lost and is made again.
    await putRegistry(store, page.toString('utf8'));
    const prepared = await readPreparedPages(store, newest.prepared);
    return prepared !== undefined && (await hasItsPictures(store, prepared));
  } catch (error) {
    if (error instanceof Refusal && error.outcome === 'refused') return false;
    throw error;
  }
}

const draftOf = (
  { command, why }: ActivationRequest,
  { head, live }: Site,
  { state, page, prepared, verdicts, signers }: Gated,
) => ({
  by: author(),
  command,
  why,
  changed: changesBetween(live, state.live),
  live: state.live,
  checks: verdicts,
  records: Object.fromEntries([...state.releases.values()].map(({ ref, sha256 }) => [refText(ref), sha256])),
  oldest: head?.generation.oldest ?? 1,
  removing: head?.generation.removing ?? {},
  ...(head?.generation.signers && signers && { signers }),
  page: page.page,
  prepared: prepared.refs,
  objects: prepared.objects,
});
