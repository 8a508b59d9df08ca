import { hostname, userInfo } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import { refuse } from '../Refusal';
import { gate, insist, type Gated, type Skipped } from '../gate/gate';
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
import type { Move } from './changes';

/** What is to be changed, and how it is told. */
export interface ChangeRequest {
  readonly site: string;
  /** As it is written into the generation. */
  readonly command: string;
  readonly why: string;
  readonly move: Move;
  /** The part whose present state the command goes by; if that changes in the meantime, the race is lost. */
  readonly about?: string;
  readonly skipped: Skipped;
  readonly tell: (line: string) => void;
}

/** What a change came to: `unchanged` if all of it was live already. */
export interface Changed {
  readonly generation: Generation;
  readonly outcome: 'changed' | 'unchanged';
}

/**
 * Changes what is live: holds the new state against the gate, and makes it the next generation only if nothing else
 * became live in the meantime; else all of it is done again on what did. The lock is held for the writing alone, so
 * nobody who has to roll back waits for another's checks. Throws a refusal, and then nothing has changed.
 */
export async function changeSite(request: ChangeRequest): Promise<Changed> {
  const { site, about, tell } = request;
  let first: Live | undefined;
  for (;;) {
    if (await finishInterrupted(site)) tell('finished an activation that was cut short');
    const head = newestGeneration(site);
    const before = head?.live ?? {};
    first ??= before;
    if (about !== undefined && !isDeepStrictEqual(before[about], first[about])) {
      const remedy = 'Look at ship log, then decide anew.';
      throw refuse(
        about,
        'changed',
        `Somebody else has just changed what is live of ${about}.`,
        remedy,
        'lost',
      );
    }
    const live = request.move(before, () => readHistory(site));
    const isLive =
      head !== undefined && currentNumber(site) === head.number && isWholeGeneration(site, head.number);
    if (isLive && isDeepStrictEqual(live, before)) return { generation: head, outcome: 'unchanged' };
    const gated = await gate(site, before, live, request.skipped, tell);
    insist(gated.verdicts);
    const generation = await withLock(site, 'generations', 'exclusive', async () => {
      step('locked');
      // A clean-up may have taken a release that nothing named yet.
      const complete = refsOf(live).every((ref) => isPublished(site, ref));
      return complete && newestGeneration(site)?.number === head?.number ? write(request, gated) : undefined;
    });
    if (generation) return { generation, outcome: 'changed' };
    tell('something changed in the meantime: checking again on what is there now');
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
  { site, command, why }: ChangeRequest,
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
