import { hostname, userInfo } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import { refuse } from '../Refusal';
import { gate, throwIfRefused, type Gated, type Skipped } from '../gate/gate';
import {
  currentNumber,
  isWholeGeneration,
  newestGeneration,
  newestWholeNumber,
  pointAt,
  readHistory,
  writeGeneration,
} from '../site/generations';
import type { Change, Generation, Live } from '@forecast/contract';
import { refsOf } from '../registry/SiteState';
import { isPublished } from '../release/readRelease';
import { withLock } from '../site/lock';
import { step } from '../site/steps';
import type { Activation } from './activations';

/** What is to go live, and how the log tells it. */
export interface ActivationRequest {
  readonly site: string;
  /** As it is written into the generation. */
  readonly command: string;
  readonly why: string;
  readonly activation: Activation;
  /** The part whose present state the command goes by; if that changes in the meantime, the race is lost. */
  readonly about?: string;
  /** The rules of the gate to leave out, each with the reason, which the generation keeps. */
  readonly skipped: Skipped;
  readonly onProgress: (line: string) => void;
}

/** What an activation came to: `unchanged` if all of it was live already. */
export interface Applied {
  readonly generation: Generation;
  readonly outcome: 'changed' | 'unchanged';
}

/**
 * Applies an activation to a site: holds the new state against the gate, and makes it the next generation only if
 * nothing else became live in the meantime; else all of it is done again on what did. The lock is held for the writing
 * alone, so that a rollback never waits for another's checks. Throws a refusal, and then nothing has changed.
 */
export async function applyActivation(request: ActivationRequest): Promise<Applied> {
  const { site, about, onProgress } = request;
  let first: Live | undefined;
  for (;;) {
    if (await finishInterrupted(site)) onProgress('finished an activation that was cut short');
    const head = newestGeneration(site);
    const before = head?.live ?? {};
    first ??= before;
    if (about !== undefined && !isDeepStrictEqual(before[about], first[about])) {
      throw refuse(
        'SHIP-020',
        about,
        `Somebody else has just changed what is live of ${about}.`,
        'Look at ship log, then decide again.',
      );
    }
    const live = request.activation(before, () => readHistory(site));
    const isLive =
      head !== undefined && currentNumber(site) === head.number && isWholeGeneration(site, head.number);
    if (isLive && isDeepStrictEqual(live, before)) return { generation: head, outcome: 'unchanged' };
    const gated = await gate(site, before, live, request.skipped, onProgress);
    throwIfRefused(gated.verdicts);
    const generation = await withLock(site, 'generations', 'exclusive', async () => {
      step('locked');
      // A clean-up may have taken a release that nothing named yet.
      const complete = refsOf(live).every((ref) => isPublished(site, ref));
      return complete && newestGeneration(site)?.number === head?.number ? write(request, gated) : undefined;
    });
    if (generation) return { generation, outcome: 'changed' };
    onProgress('something changed in the meantime: checking again on what is there now');
  }
}

/** Makes the newest generation live where the process that wrote it ended before it could. */
export async function finishInterrupted(site: string): Promise<boolean> {
  const behind = () => {
    const newest = newestWholeNumber(site);
    return newest !== undefined && newest > (currentNumber(site) ?? 0) ? newest : undefined;
  };
  if (behind() === undefined) return false;
  return withLock(site, 'generations', 'exclusive', () => {
    const newest = behind();
    if (newest !== undefined) pointAt(site, newest);
    return Promise.resolve(newest !== undefined);
  });
}

function write(
  { site, command, why }: ActivationRequest,
  { before, state, page, verdicts }: Gated,
): Promise<Generation> {
  return writeGeneration(site, {
    by: `${userName()}@${hostname()}`,
    command,
    why,
    changed: changesBetween(before, state.live),
    live: state.live,
    checks: verdicts,
    page: page.page,
    registry: `${JSON.stringify(page.data.registry, null, 2)}\n`,
  });
}

/** Who runs this; in a container there may be a number only. */
function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

/** How one state differs from another, by part. */
export function changesBetween(before: Live, after: Live): Change[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .sort()
    .map((part) => ({ part, from: before[part] ?? null, to: after[part] ?? null }))
    .filter(({ from, to }) => !isDeepStrictEqual(from, to));
}
