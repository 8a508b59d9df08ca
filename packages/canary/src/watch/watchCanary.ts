import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { LivePart } from '@forecast/contract';
import {
  abort,
  applyActivation,
  checkActivation,
  promote,
  readSite,
  Refusal,
  refText,
  skippedOnRollback,
  throwIfRefused,
  type Activation,
  type ActivationRequest,
  type ActivationResult,
  type ReleaseRef,
} from '@forecast/ship';
import { eventInLine, eventsUrlOf } from '../events';
import { refuse, type RefusalCode } from '../refusals';
import { createComparison, type Comparison, type RolloutPair } from './comparison';
import { followLines } from './followLines';

/** What to watch, and how. */
export interface WatchOptions extends Pick<ActivationRequest, 'store' | 'skipped' | 'key' | 'onProgress'> {
  /** The canary. */
  readonly ref: ReleaseRef;
  /** The file that `canary collect` writes. */
  readonly events: string;
  /** Promotes the canary once this many visitors have got it and no test finds it worse. Default: never. */
  readonly promoteAfter?: number;
  /** How long to wait between polls of the file, in ms. Default: 500. */
  readonly everyMs?: number;
}

/** The result of a watch. */
export interface WatchEnd extends ActivationResult {
  readonly ended: 'aborted' | 'promoted';
  readonly figures: ReturnType<Comparison['figures']>;
  /** How the canary was worse, with the counts; empty if it was promoted. */
  readonly worse: readonly string[];
}

/** After this many polls of the file, the watch checks that the rollout is still running, and prints the comparison. */
const pollsPerCheck = 10;

/**
 * Watches a running rollout through the events in a file. Aborts it as soon as a test finds the canary worse, and
 * promotes it after `promoteAfter` visitors; the new generation (state of the site) records why. The watch keeps no
 * state besides the file, so it can be restarted. Throws a refusal if there is nothing to compare, if the key may not
 * abort the rollout, if the events can't be read, or (`lost`) if somebody else ends the rollout.
 */
export async function watchCanary(options: WatchOptions): Promise<WatchEnd> {
  const { store, ref, events, promoteAfter = Infinity, everyMs = 500, key, onProgress } = options;
  const { part } = ref;
  const site = await readSite(store);
  const rollout = rolloutOf(ref, site.live[part]);
  const signed = { store, ...(key && { key }) };
  const dryRun = {
    ...signed,
    activation: abort(part),
    skipped: skippedOnRollback,
    onProgress: () => undefined,
  };
  throwIfRefused((await checkActivation(dryRun)).verdicts);
  if (!(await eventsUrlOf(store, site)))
    onProgress('the live host’s settings have no eventsUrl, so no page posts events');
  if (!existsSync(events)) onProgress(`waiting for ${events}, which doesn't exist yet`);
  const comparison = createComparison(rollout);
  const endings = {
    aborted: { verb: 'abort', change: abort(part), stable: rollout.stable, skipped: skippedOnRollback },
    promoted: { verb: 'promote', change: promote(part), stable: rollout.canary, skipped: options.skipped },
  };

  let tried: WatchEnd['ended'] | undefined;
  /** Tries to end the rollout. Undefined if the outcome is unknown, so the caller should retry. */
  const tryToEnd = async (ended: WatchEnd['ended'], why: string): Promise<WatchEnd | undefined> => {
    const { verb, change, stable, skipped } = endings[ended];
    const activation: Activation = (live) => {
      const own = live[part];
      // The previous attempt may have succeeded although its response was lost.
      if (tried === ended && own?.stable === stable && !own.canary) return live;
      throwUnlessRunning(own, rollout);
      return change(live);
    };
    const command = `${verb} ${part}, by the watch`;
    const request = { ...signed, onProgress, command, why, activation, skipped };
    const applied = await unlessUnknown(() => applyActivation(request), onProgress);
    tried = ended;
    return applied && { ...applied, ended, figures: comparison.figures(), worse: comparison.worse() };
  };

  /** Aborts the rollout. Retries until that has worked, because visitors are getting a bad canary. */
  const abortRollout = async (why: string): Promise<WatchEnd> => {
    for (;;) {
      const ended = await tryToEnd('aborted', why);
      if (ended) return ended;
      await pause(everyMs);
    }
  };

  let printed = '';
  let checkedAt = -Infinity;
  for await (const lines of followLines({ path: events, everyMs })) {
    for (const line of lines) {
      // Parse only lines with this rollout's salt: most lines of a large file belong to other rollouts.
      const event = line.includes(rollout.salt) ? eventInLine(line) : undefined;
      if (!event) continue;
      comparison.add(event);
      const worse = comparison.worse();
      if (worse.length > 0) return abortRollout(`the canary is worse: ${worse.join('; ')}`);
    }
    if (comparison.figures().visitors.canary >= promoteAfter) {
      const ended = await tryToEnd('promoted', `nothing is worse: ${comparison.text()}`);
      if (ended) return ended;
      // Keep watching, and try again at the next poll.
      continue;
    }
    if (performance.now() - checkedAt < everyMs * pollsPerCheck) continue;
    checkedAt = performance.now();
    const now = await unlessUnknown(() => readSite(store), onProgress);
    if (now) throwUnlessRunning(now.live[part], rollout);
    const text = comparison.text();
    if (text !== printed) onProgress(text);
    printed = text;
  }
  // followLines never ends.
  throw new Error('The events have ended.');
}

/** The running rollout of a release. Throws a refusal if there is none, or if it is at 100 %. */
function rolloutOf(ref: ReleaseRef, live: LivePart | undefined): RolloutPair {
  const { canary, stable } = live ?? {};
  const refusal = (why: string) => refuse('CANARY-002', ref.part, `${refText(ref)} ${why}.`);
  if (stable === undefined || canary?.id !== ref.id) throw refusal('is not a canary');
  if (canary.percent >= 100) throw refusal('is a canary that everybody gets');
  return { part: ref.part, salt: canary.salt, canary: canary.id, stable };
}

/** Throws a refusal (`lost`) unless the rollout is still running; its percentage may have changed. */
function throwUnlessRunning(live: LivePart | undefined, { part, salt, canary, stable }: RolloutPair): void {
  if (live?.stable === stable && live.canary?.id === canary && live.canary.salt === salt) return;
  throw refuse(over, part, `The rollout of ${canary} is over, or its canary was replaced.`);
}

const over: RefusalCode = 'CANARY-003';

/**
 * The result of `attempt`. If a retry may succeed (the store is down, or its lock is taken), prints a note and returns
 * undefined.
 */
async function unlessUnknown<Result>(
  attempt: () => Promise<Result>,
  onProgress: WatchOptions['onProgress'],
): Promise<Result | undefined> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof Refusal && isFinal(error)) throw error;
    onProgress(`trying again: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

/**
 * Whether retrying is pointless. When ship itself reports `lost` here, it only failed to get a lock, so a retry may
 * work.
 */
const isFinal = ({ outcome, findings }: Refusal): boolean =>
  outcome !== 'unknown' && (outcome !== 'lost' || findings.some(({ code }) => code === over));
