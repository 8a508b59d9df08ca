import type { Points, Side } from './position';
import { meanForecast, positionChoices } from './standing';

/** The number of the rules below. Scores that were made by other rules have another number. */
export const scoreRules = 1;

/** A market whose answer is public. Times are in ms since 1970. */
export interface ScoredMarket {
  readonly opened: number;
  /** The deadline, exclusive. */
  readonly closes: number;
  /** When the answer became public: nothing after it counts. */
  readonly known: number;
  readonly outcome: Side;
  /** The published percentages in order of time. Each holds until the next one; the first one also holds before. */
  readonly forecasts: readonly { readonly at: number; readonly percent: number }[];
}

/** A position that somebody held from one time to another, in ms. Nobody holds two at once. */
export interface HeldPosition {
  readonly researcher: number;
  readonly side: Side;
  readonly points: Points;
  readonly from: number;
  readonly until: number;
}

/** How well a forecast did on one market. Briers and the edge are in 1/10,000 of a Brier point, so 580 is 0.0580. */
export interface Score {
  /** How long there was a forecast while the answer was open, in ms. */
  readonly held: number;
  /** The mean squared error of the forecast: 0 (best) to 10,000. */
  readonly brier: number;
  /** The published forecast's, at the same times. */
  readonly published: number;
  /**
   * By how much the forecast was better than the published one, at each time, averaged over the whole scheduled time. A
   * researcher who has no forecast, or repeats the published one, gets 0.
   */
  readonly edge: number;
  /** The share of the scheduled time with a forecast, in millionths. */
  readonly coverage: number;
}

/** What one researcher's positions on a market scored. */
export interface ResearcherScore extends Score {
  readonly researcher: number;
  /** The coverage of each choice, in the order of PositionCounts. */
  readonly choices: readonly number[];
}

/** All scores of one market. */
export interface MarketScores {
  /** The Brier of the published forecast, over all the time until the answer was public. */
  readonly published: number;
  /** How long the published forecast was within each ten percent, from 0–9% to 90–100%, as a coverage. */
  readonly bins: readonly number[];
  /** The score of the researchers’ mean; absent if there never were three researchers. */
  readonly mean?: Score;
  /** In the order of the researchers’ first positions, without those who had none while the answer was open. */
  readonly researchers: readonly ResearcherScore[];
}

/**
 * Scores a market by rules number 1. Computes in whole numbers only and rounds once, at the end, so that every program
 * gets the same. Undefined if the answer was public when the market opened.
 */
export function scoreMarket(
  market: ScoredMarket,
  positions: readonly HeldPosition[],
): MarketScores | undefined {
  const { opened, closes, known, outcome } = market;
  const cut = Math.min(closes, known);
  if (cut <= opened) return undefined;
  const window = { from: opened, until: cut };
  const scheduled = BigInt(closes - opened);
  const answer = outcome === 'yes' ? 100 : 0;
  const published = publishedIn(window, market.forecasts);
  const publishedUntil = errorsUntil(published, answer);
  const score = (intervals: readonly Interval[]) =>
    scoreOf(sumsOf(intervals, publishedUntil, answer), scheduled);
  const shareOf = (intervals: readonly Interval[]) => divide(million * lengthOf(intervals), scheduled);

  const held = positions.flatMap((position) => {
    const { from, until } = overlap(position, window);
    const choice = positionChoices.findIndex(
      ({ side, points }) => side === position.side && points === position.points,
    );
    const percent = positionChoices[choice]?.stated;
    return from < until && percent !== undefined
      ? { researcher: position.researcher, from, until, choice, percent }
      : [];
  });
  const mean = score(meanOf(held));
  return {
    published: score(published)?.brier ?? 0,
    bins: Array.from({ length: 10 }, (_, bin) =>
      shareOf(published.filter(({ percent }) => Math.min(9, Math.floor(percent / 10)) === bin)),
    ),
    ...(mean && { mean }),
    researchers: [...byResearcher(held)].flatMap(([researcher, own]) => {
      const result = score(own);
      const choices = positionChoices.map((_, index) => {
        const chosen = own.filter(({ choice }) => choice === index);
        return chosen.length === 0 ? 0 : shareOf(chosen);
      });
      return result ? { researcher, ...result, choices } : [];
    }),
  };
}

interface Span {
  readonly from: number;
  readonly until: number;
}

/** A time with one forecast: a percentage with at most one decimal. */
interface Interval extends Span {
  readonly percent: number;
}

/** A position while the answer was open. `choice` is its place in PositionCounts. */
interface Held extends Interval {
  readonly researcher: number;
  readonly choice: number;
}

function byResearcher(held: readonly Held[]): ReadonlyMap<number, readonly Held[]> {
  const all = new Map<number, Held[]>();
  for (const interval of held) {
    const own = all.get(interval.researcher);
    if (own) own.push(interval);
    else all.set(interval.researcher, [interval]);
  }
  return all;
}

const overlap = (one: Span, other: Span): Span => ({
  from: Math.max(one.from, other.from),
  until: Math.min(one.until, other.until),
});

/** The published forecasts within the window. */
function publishedIn(window: Span, steps: ScoredMarket['forecasts']): readonly Interval[] {
  return steps.flatMap(({ at, percent }, index) => {
    const step = { from: index === 0 ? -Infinity : at, until: steps[index + 1]?.at ?? Infinity };
    const { from, until } = overlap(step, window);
    return from < until ? { from, until, percent } : [];
  });
}

/** The mean of the researchers’ forecasts, to one decimal, while at least three have one. */
function meanOf(held: readonly Held[]): readonly Interval[] {
  const changes = held
    .flatMap(({ choice, from, until }) => [
      { at: from, choice, change: 1 },
      { at: until, choice, change: -1 },
    ])
    .sort((one, other) => one.at - other.at);
  const counts = positionChoices.map(() => 0);
  return changes.flatMap(({ at, choice, change }, index) => {
    counts[choice] = (counts[choice] ?? 0) + change;
    const until = changes[index + 1]?.at ?? at;
    const percent = at < until ? meanForecast(counts) : undefined;
    return percent === undefined ? [] : { from: at, until, percent };
  });
}

interface Sums {
  /** In ms. */
  readonly held: bigint;
  /** Squared errors in tenths of a percent, times ms. */
  readonly own: bigint;
  readonly published: bigint;
}

function sumsOf(
  intervals: readonly Interval[],
  publishedUntil: (time: number) => bigint,
  answer: number,
): Sums {
  const sums = { held: lengthOf(intervals), own: 0n, published: 0n };
  for (const { from, until, percent } of intervals) {
    sums.own += squaredError(percent, answer) * BigInt(until - from);
    sums.published += publishedUntil(until) - publishedUntil(from);
  }
  return sums;
}

const squaredError = (percent: number, answer: number): bigint =>
  BigInt(Math.round(10 * (percent - answer)) ** 2);

/** The squared errors of the published forecasts times ms, added up until a time in the window. */
function errorsUntil(steps: readonly Interval[], answer: number): (time: number) => bigint {
  let before = 0n;
  const sums = steps.map(({ from, until, percent }) => {
    const step = { from, before, error: squaredError(percent, answer) };
    before += step.error * BigInt(until - from);
    return step;
  });
  return (time) => {
    const step = sums.findLast(({ from }) => from <= time);
    return step ? step.before + step.error * BigInt(time - step.from) : 0n;
  };
}

const lengthOf = (spans: readonly Span[]): bigint =>
  spans.reduce((sum, { from, until }) => sum + BigInt(until - from), 0n);

const million = 1_000_000n;

/** Squared errors in tenths of a percent are hundredths of the scores' unit. */
const perUnit = 100n;

function scoreOf({ held, own, published }: Sums, scheduled: bigint): Score | undefined {
  if (held === 0n) return undefined;
  return {
    held: Number(held),
    brier: divide(own, perUnit * held),
    published: divide(published, perUnit * held),
    edge: divide(published - own, perUnit * scheduled),
    coverage: divide(million * held, scheduled),
  };
}

/** The quotient as a whole number; a half is rounded away from zero. `divisor` is above 0. */
export function divide(dividend: bigint, divisor: bigint): number {
  const size = dividend < 0n ? -dividend : dividend;
  const quotient = (2n * size + divisor) / (2n * divisor);
  return Number(dividend < 0n ? -quotient : quotient);
}
