import { setTimeout as pause } from 'node:timers/promises';
import type { LivePart, SiteEvent } from '@forecast/contract';
import { siteEventSchema } from '@forecast/contract/schemas';
import * as v from 'valibot';
import { abort, promote, type Activation } from '../activation/activations';
import { applyActivation, type ActivationRequest, type Applied } from '../activation/applyActivation';
import { readJson } from '../readJson';
import { refuse, Refusal } from '../Refusal';
import { readSite } from '../site/readSite';
import { refText, type ReleaseRef } from '../site/ReleaseRef';
import { createComparison, type Comparison, type Watched } from './comparison';
import { followLines } from './followLines';

/** What to watch, and what to do. */
export interface WatchOptions extends Pick<ActivationRequest, 'store' | 'skipped' | 'key' | 'onProgress'> {
  /** The canary. */
  readonly ref: ReleaseRef;
  /** The file that `ship collect` writes. */
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
 * everybody gets the same, and (`lost`) once the rollout is ended by somebody else.
 */
export async function watchCanary(options: WatchOptions): Promise<WatchEnd> {
  const { store, ref, events, promoteAfter = Infinity, everyMs = 500, key, onProgress } = options;
  const { part } = ref;
  const rollout = runningOf(ref, (await readSite(store)).live[part]);
  const comparison = createComparison(rollout);

  const end = async (ended: WatchEnd['ended'], activation: Activation, why: string): Promise<WatchEnd> => {
    const command = `${ended === 'aborted' ? 'abort' : 'promote'} ${part}, by the watch`;
    const skipped = ended === 'aborted' ? takingBack : options.skipped;
    const request = { store, onProgress, command, why, activation, skipped, ...(key && { key }) };
    const found = { ended, figures: comparison.figures(), worse: comparison.worse() };
    return { ...(await applyActivation(request)), ...found };
  };

  /** A store that cannot be reached is asked again: visitors get the canary all that time. */
  const takeBack = async (why: string): Promise<WatchEnd> => {
    let tried = false;
    const activation: Activation = (live) => {
      const own = live[part];
      // An attempt of which nothing was known may have done it.
      if (tried && own?.stable === rollout.stable && !own.canary) return live;
      expectRunning(own, rollout);
      return abort(part)(live);
    };
    for (;;) {
      const ended = await unlessUnknown(() => end('aborted', activation, why), onProgress);
      if (ended) return ended;
      tried = true;
      await pause(everyMs);
    }
  };

  const giveToAll = (why: string): Promise<WatchEnd> => {
    const activation: Activation = (live) => {
      expectRunning(live[part], rollout);
      return promote(part)(live);
    };
    return end('promoted', activation, why);
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
      if (comparison.figures().visitors.canary < promoteAfter) continue;
      return giveToAll(`nothing is worse: ${comparison.text()}`);
    }
    if (performance.now() - looked < everyMs * slowly) continue;
    looked = performance.now();
    const site = await unlessUnknown(() => readSite(store), onProgress);
    if (site) expectRunning(site.live[part], rollout);
    const text = comparison.text();
    if (text !== shown) onProgress(text);
    shown = text;
  }
  // The file is followed without end.
  throw new Error('The events have ended.');
}

/** What takes long was checked when the release went live for everybody. */
const takingBack = { smoke: 'it was live before', budget: 'it was live before' };

/** Throws a refusal if everybody gets the canary, so that there is nothing to compare. */
export function expectComparable(ref: ReleaseRef, percent: number): void {
  if (percent < 100) return;
  throw refuse(
    'SHIP-084',
    ref.part,
    'Everybody gets the canary, so there is nothing to compare it with.',
    `Give it to fewer: ship canary ${refText(ref)} --percent 20 --watch.`,
  );
}

/** The rollout of a canary. Throws a refusal if none runs that can be watched. */
function runningOf(ref: ReleaseRef, live: LivePart | undefined): Watched {
  const { canary, stable } = live ?? {};
  if (stable === undefined || canary?.id !== ref.id) {
    throw refuse(
      'SHIP-023',
      ref.part,
      `${refText(ref)} is no canary.`,
      `Begin with ship canary ${refText(ref)} --percent 10.`,
    );
  }
  expectComparable(ref, canary.percent);
  return { part: ref.part, salt: canary.salt, canary: canary.id, stable };
}

/** Throws a refusal (`lost`) unless a rollout still runs, be it wider by now. */
function expectRunning(live: LivePart | undefined, { part, salt, canary, stable }: Watched): void {
  if (live?.stable === stable && live.canary?.id === canary && live.canary.salt === salt) return;
  throw refuse(
    'SHIP-085',
    part,
    `The rollout of ${canary} is over, or has another canary; the watch has changed nothing.`,
    'Look at ship log for who ended it.',
  );
}

/** What came of an attempt; undefined, and told, where that could not be known, so that it may be made again. */
async function unlessUnknown<Result>(
  attempt: () => Promise<Result>,
  onProgress: WatchOptions['onProgress'],
): Promise<Result | undefined> {
  try {
    return await attempt();
  } catch (error) {
    if (error instanceof Refusal && error.outcome !== 'unknown') throw error;
    onProgress(`trying again: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

/** The event in a line; undefined where the line is of something else, or unfinished. */
function eventIn(line: string, salt: string): SiteEvent | undefined {
  if (!line.includes(salt)) return undefined;
  const read = readJson(collectedSchema, line);
  return read.ok ? read.value.event : undefined;
}
