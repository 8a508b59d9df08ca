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
  type Applied,
  type ReleaseRef,
} from '@forecast/ship';
import { eventInLine, eventsUrlOf } from '../events';
import { refuse, type RefusalCode } from '../refusals';
import { createComparison, type Comparison, type Watched } from './comparison';
import { followLines } from './followLines';

/** What to watch, and what to do. */
export interface WatchOptions extends Pick<ActivationRequest, 'store' | 'skipped' | 'key' | 'onProgress'> {
  /** The canary. */
  readonly ref: ReleaseRef;
  /** The file that `canary collect` writes. */
  readonly events: string;
  /** Promotes the canary once so many visitors got it and no test says that it is worse. */
  readonly promoteAfter?: number;
  /** How often to look at the file, in ms. */
  readonly everyMs?: number;
}

/** How a watch has ended. */
export interface WatchEnd extends Applied {
  readonly ended: 'aborted' | 'promoted';
  readonly figures: ReturnType<Comparison['figures']>;
  /** In what the canary was worse, with the figures; empty if it was promoted. */
  readonly worse: readonly string[];
}

/** Every so many looks at the file, the watch asks the site whether the rollout still runs, and shows new figures. */
const slowly = 10;

/**
 * Watches a running rollout by the events that its visitors post: aborts it as soon as a test says that the canary is
 * worse, and promotes it where that was asked for; the generation says why. All that it has seen is in the file, so it
 * can be ended and started again. Throws a refusal if there is nothing to compare, if the rollout couldn't be aborted
 * with this key, if the events can't be read, and (`lost`) once somebody else ends the rollout.
 */
export async function watchCanary(options: WatchOptions): Promise<WatchEnd> {
  const { store, ref, events, promoteAfter = Infinity, everyMs = 500, key, onProgress } = options;
  const { part } = ref;
  const site = await readSite(store);
  const rollout = rolloutOf(ref, site.live[part]);
  const signed = { store, ...(key && { key }) };
  const dryRun = { ...signed, activation: abort(part), skipped: skippedOnRollback, onProgress: () => undefined };
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
  /** Ends the rollout. Undefined if it isn't known whether that was done, so that it is to be tried again. */
  const tryToEnd = async (ended: WatchEnd['ended'], why: string): Promise<WatchEnd | undefined> => {
    const { verb, change, stable, skipped } = endings[ended];
    const activation: Activation = (live) => {
      const own = live[part];
      // The attempt before may have succeeded without an answer.
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

  /** Aborts the rollout, and does nothing else until that is done: visitors get a bad canary. */
  const takeBack = async (why: string): Promise<WatchEnd> => {
    for (;;) {
      const ended = await tryToEnd('aborted', why);
      if (ended) return ended;
      await pause(everyMs);
    }
  };

  let shown = '';
  let looked = -Infinity;
  for await (const lines of followLines({ path: events, everyMs })) {
    for (const line of lines) {
      // Most lines of a large file are of other rollouts.
      const event = line.includes(rollout.salt) ? eventInLine(line) : undefined;
      if (!event) continue;
      comparison.add(event);
      const worse = comparison.worse();
      if (worse.length > 0) return takeBack(`the canary is worse: ${worse.join('; ')}`);
    }
    if (comparison.figures().visitors.canary >= promoteAfter) {
      const ended = await tryToEnd('promoted', `nothing is worse: ${comparison.text()}`);
      if (ended) return ended;
      // Keep watching, and try again at the next look.
      continue;
    }
    if (performance.now() - looked < everyMs * slowly) continue;
    looked = performance.now();
    const now = await unlessUnknown(() => readSite(store), onProgress);
    if (now) throwUnlessRunning(now.live[part], rollout);
    const text = comparison.text();
    if (text !== shown) onProgress(text);
    shown = text;
  }
  // followLines never ends.
  throw new Error('The events have ended.');
}

/** The rollout of a canary. Throws a refusal if there is none, or everybody gets it. */
function rolloutOf(ref: ReleaseRef, live: LivePart | undefined): Watched {
  const { canary, stable } = live ?? {};
  const nothing = (why: string) => refuse('CANARY-002', ref.part, `${refText(ref)} ${why}.`);
  if (stable === undefined || canary?.id !== ref.id) throw nothing('is no canary');
  if (canary.percent >= 100) throw nothing('is what everybody gets');
  return { part: ref.part, salt: canary.salt, canary: canary.id, stable };
}

/** Throws a refusal (`lost`) unless the rollout still runs; it may have been widened. */
function throwUnlessRunning(live: LivePart | undefined, { part, salt, canary, stable }: Watched): void {
  if (live?.stable === stable && live.canary?.id === canary && live.canary.salt === salt) return;
  throw refuse(over, part, `The rollout of ${canary} is over, or has another canary.`);
}

const over: RefusalCode = 'CANARY-003';

/** What an attempt returns. Undefined, and reported, if it may succeed later: the store is away, or its lock is taken. */
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

/** Without an expectation of what is live, ship loses nothing but the race for a lock. */
const isFinal = ({ outcome, findings }: Refusal): boolean =>
  outcome !== 'unknown' && (outcome !== 'lost' || findings.some(({ code }) => code === over));
