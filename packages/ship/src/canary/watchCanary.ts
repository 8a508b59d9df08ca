import { accessSync, constants, statSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { LivePart, SiteEvent } from '@forecast/contract';
import { siteEventSchema } from '@forecast/contract/schemas';
import * as v from 'valibot';
import { abort, promote, type Activation } from '../activation/activations';
import {
  applyActivation,
  takingBack,
  type ActivationRequest,
  type Applied,
} from '../activation/applyActivation';
import { readJson } from '../readJson';
import { refuse, Refusal } from '../Refusal';
import { eventsUrlOf } from './collectEvents';
import { throwIfTrustMissing, throwUnlessMayChange } from '../generations/permission';
import { readSite } from '../generations/readSite';
import { refText, type ReleaseRef } from '../site/ReleaseRef';
import { createComparison, type Comparison, type Watched } from './comparison';
import { followLines } from './followLines';

/** What to watch, and what to do. */
export interface WatchOptions extends Pick<ActivationRequest, 'store' | 'skipped' | 'key' | 'onProgress'> {
  /** The canary. */
  readonly ref: ReleaseRef;
  /** The file that `ship canary collect` writes. */
  readonly events: string;
  /** Gives the canary to everybody once so many visitors got it and no test says that it is worse. */
  readonly promoteAfter?: number;
  /** Between one look at the file and the next, in ms. */
  readonly everyMs?: number;
}

/** How a watch has ended. */
export interface WatchEnd extends Applied {
  readonly ended: 'aborted' | 'promoted';
  readonly figures: ReturnType<Comparison['figures']>;
  /** In what the canary was worse, with the figures; empty where it was promoted. */
  readonly worse: readonly string[];
}

/** At so many looks at the file the site is asked once whether the rollout still runs, and new figures are told. */
const slowly = 10;

const collectedSchema = v.object({ at: v.string(), event: siteEventSchema });

/**
 * Watches a rollout that runs, by the events that its visitors post: aborts it as soon as a test says that the canary is
 * worse, and promotes it where that was asked for; the generation says why. Goes on as long as neither is due. What it
 * has seen is all in the file, so it may be ended and begun again. Throws a refusal if the release is no canary or
 * everybody gets the same, if the key may not end it or the events are no file, and (`lost`) once the rollout
 * is ended by somebody else.
 */
export async function watchCanary(options: WatchOptions): Promise<WatchEnd> {
  const { store, ref, events, promoteAfter = Infinity, everyMs = 500, key, onProgress } = options;
  const { part } = ref;
  const site = await readSite(store);
  const rollout = runningOf(ref, site.live[part]);
  throwIfTrustMissing(store, site);
  throwUnlessMayChange(store, part, key);
  if (!(await eventsUrlOf(store, site)))
    onProgress('the live host’s settings have no eventsUrl, so no page posts events');
  if (!expectEvents(events)) onProgress(`waiting for ${events}, which is not there yet`);
  const comparison = createComparison(rollout);

  const tried = new Set<WatchEnd['ended']>();
  /** Ends the rollout; undefined where it could not be known whether that was done, so that it is to be tried again. */
  const tryToEnd = async (ended: WatchEnd['ended'], why: string): Promise<WatchEnd | undefined> => {
    const { verb, change, stable, skipped } =
      ended === 'aborted'
        ? { verb: 'abort', change: abort, stable: rollout.stable, skipped: takingBack }
        : { verb: 'promote', change: promote, stable: rollout.canary, skipped: options.skipped };
    const activation: Activation = (live) => {
      const own = live[part];
      // An attempt of which nothing was known may have done it.
      if (tried.has(ended) && own?.stable === stable && !own.canary) return live;
      expectRunning(own, rollout);
      return change(part)(live);
    };
    const command = `${verb} ${part}, by the watch`;
    const request = { store, onProgress, command, why, activation, skipped, ...(key && { key }) };
    const applied = await unlessUnknown(() => applyActivation(request), onProgress);
    tried.add(ended);
    return applied && { ...applied, ended, figures: comparison.figures(), worse: comparison.worse() };
  };

  /** Visitors get a bad canary until it is done, so nothing else matters. */
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
      const event = eventIn(line, rollout.salt);
      if (!event) continue;
      comparison.add(event);
      const worse = comparison.worse();
      if (worse.length > 0) return takeBack(`the canary is worse: ${worse.join('; ')}`);
    }
    if (comparison.figures().visitors.canary >= promoteAfter) {
      const ended = await tryToEnd('promoted', `nothing is worse: ${comparison.text()}`);
      if (ended) return ended;
      // It is still watched, and tried again at the next look.
      continue;
    }
    if (performance.now() - looked < everyMs * slowly) continue;
    looked = performance.now();
    const now = await unlessUnknown(() => readSite(store), onProgress);
    if (now) expectRunning(now.live[part], rollout);
    const text = comparison.text();
    if (text !== shown) onProgress(text);
    shown = text;
  }
  // The file is followed without end.
  throw new Error('The events have ended.');
}

/** Throws a refusal if everybody gets the canary, so that there is nothing to compare. */
function expectComparable(ref: ReleaseRef, percent: number): void {
  if (percent < 100) return;
  throw refuse('SHIP-021', ref.part, 'Everybody gets the canary, so there is nothing to compare it with.');
}

/** Whether the file of events is there already. Throws a refusal for what is there and cannot be read as one. */
function expectEvents(path: string): boolean {
  const refused = (what: string) => refuse('SHIP-078', 'site', `${path} ${what}.`);
  try {
    if (!statSync(path).isFile()) throw refused('is no file');
    accessSync(path, constants.R_OK);
    return true;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    // throwIfNoEntry would hide ENOTDIR, too, since Node 22.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw refused(`cannot be read: ${String(error)}`);
  }
}

/** The rollout of a canary. Throws a refusal if none runs that can be watched. */
function runningOf(ref: ReleaseRef, live: LivePart | undefined): Watched {
  const { canary, stable } = live ?? {};
  if (stable === undefined || canary?.id !== ref.id) {
    throw refuse('SHIP-021', ref.part, `${refText(ref)} is no canary.`);
  }
  expectComparable(ref, canary.percent);
  return { part: ref.part, salt: canary.salt, canary: canary.id, stable };
}

/** Throws a refusal (`lost`) unless a rollout still runs, be it wider by now. */
function expectRunning(live: LivePart | undefined, { part, salt, canary, stable }: Watched): void {
  if (live?.stable === stable && live.canary?.id === canary && live.canary.salt === salt) return;
  throw refuse('SHIP-020', part, `The rollout of ${canary} is over, or has another canary.`);
}

/**
 * What came of an attempt; undefined, and told, where it could not be known, or only the lock was taken, so that it may
 * be made again.
 */
async function unlessUnknown<Result>(
  attempt: () => Promise<Result>,
  onProgress: WatchOptions['onProgress'],
): Promise<Result | undefined> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof Refusal && error.outcome !== 'unknown' && !isLocked(error)) throw error;
    onProgress(`trying again: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

const isLocked = ({ findings }: Refusal): boolean => findings.some(({ code }) => code === 'SHIP-029');

/** The event in a line; undefined where the line is of something else, or unfinished. */
function eventIn(line: string, salt: string): SiteEvent | undefined {
  if (!line.includes(salt)) return undefined;
  const read = readJson(collectedSchema, line);
  return read.ok ? read.value.event : undefined;
}
