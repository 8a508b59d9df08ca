import { randomInt, randomUUID } from 'node:crypto';
import { ProblemError, Unavailable, type Database, type Engine } from '../../src/database/Database';
import { takePosition, withdrawPosition } from '../../src/records/positions';

/** What happened to writes. */
export interface Tally {
  /** How many were accepted, and how many were refused with each code or failed with each message. */
  readonly outcomes: Record<string, number>;
  /** How long each accepted write took, in ms. */
  readonly times: number[];
}

/** What a crowd of writers does. */
export interface Crowd {
  readonly writers: number;
  readonly seconds: number;
  /** The first researcher's id, and how many there are. */
  readonly researchers: readonly [first: number, count: number];
  readonly markets: readonly number[];
  /** Statements that are mixed in, as if someone wrote without the functions; `$1` is a researcher, `$2` a market. */
  readonly raw?: { readonly database: Engine; readonly statements: readonly string[] };
}

const sides = ['yes', 'no'] as const;
const points = [10, 25, 50, 100] as const;
const pick = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)] as Item;

/** Lets many writers take, replace and withdraw positions at random, and counts what happens. */
export async function takePositions(database: Database, crowd: Crowd): Promise<Tally> {
  const { writers, seconds, markets, raw } = crowd;
  const [first, count] = crowd.researchers;
  const end = performance.now() + seconds * 1000;
  const tally: Tally = { outcomes: {}, times: [] };
  /** The id of each researcher's position on each market, as far as these writers know. */
  const active = new Map<string, number | null>();

  const writeOnce = async (): Promise<void> => {
    const researcher = first + randomInt(count);
    const marketId = pick(markets);
    if (raw && randomInt(20) === 0) {
      await raw.database.query(pick(raw.statements), [researcher, marketId]);
      return;
    }
    const own = `${researcher} ${marketId}`;
    const by = { researcher, key: randomUUID(), hash: '' };
    const replaces = active.get(own) ?? null;
    try {
      if (replaces !== null && randomInt(4) === 0) {
        await withdrawPosition(database, by, marketId);
        active.set(own, null);
        return;
      }
      const choice = { marketId, side: pick(sides), points: pick(points), replaces };
      const { position } = await takePosition(database, by, choice);
      active.set(own, position.id);
    } catch (error) {
      if (error instanceof ProblemError && error.code === 'position-changed') {
        const { current } = error.details as { readonly current: { readonly id: number } | null };
        active.set(own, current?.id ?? null);
      }
      throw error;
    }
  };

  const write = async (): Promise<void> => {
    while (performance.now() < end) {
      const start = performance.now();
      let outcome = 'accepted';
      try {
        await writeOnce();
        tally.times.push(performance.now() - start);
      } catch (error) {
        outcome = codeOf(error);
      }
      tally.outcomes[outcome] = (tally.outcomes[outcome] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: writers }, write));
  return tally;
}

const codeOf = (error: unknown): string => {
  const { code, message } = error as { readonly code?: string; readonly message: string };
  if (error instanceof Unavailable) return 'unavailable';
  return code ?? message;
};

/** Adds up what several crowds have done. */
export function addUp(tallies: readonly Tally[]): Tally {
  const outcomes: Record<string, number> = {};
  for (const tally of tallies)
    for (const [outcome, count] of Object.entries(tally.outcomes))
      outcomes[outcome] = (outcomes[outcome] ?? 0) + count;
  return { outcomes, times: tallies.flatMap(({ times }) => times) };
}

/** Accepted writes a second, and the median and the 99th percentile of their times in ms. */
export function figures({ times }: Tally, seconds: number) {
  const sorted = [...times].sort((one, other) => one - other);
  const quantile = (share: number) => Math.round(sorted[Math.floor(share * sorted.length)] ?? NaN);
  return { perSecond: Math.round(times.length / seconds), median: quantile(0.5), p99: quantile(0.99) };
}
