import {
  scoreMarket,
  statedPercent,
  type HeldPosition,
  type Points,
  type Score,
  type Side,
} from '@forecast/shared/domain';

const day = 24 * 3600_000;

/** How many days the example's question is open. */
export const scheduledDays = 30;

/** The published forecasts, each from the end of so many days on. */
export const published = [
  { from: 0, percent: 60 },
  { from: 15, percent: 80 },
] as const;

interface Stretch {
  readonly side: Side;
  readonly points: Points;
  /** In days since the question opened. */
  readonly from: number;
  readonly until: number;
}

interface Person {
  readonly name: string;
  readonly positions: readonly Stretch[];
}

/** Three researchers, and what they held. The question resolves as YES. */
export const people: readonly Person[] = [
  {
    name: 'Ada',
    positions: [
      { side: 'yes', points: 25, from: 5, until: 20 },
      { side: 'yes', points: 100, from: 20, until: 30 },
    ],
  },
  { name: 'Bo', positions: [{ side: 'yes', points: 100, from: 29, until: 30 }] },
  { name: 'Cy', positions: [{ side: 'no', points: 50, from: 0, until: 30 }] },
];

/** What the three score, computed by the same function as on the site. */
export function scoreExample(): readonly (Person & Score)[] {
  const held = people.flatMap(({ positions }, researcher) =>
    positions.map(({ side, points, from, until }): HeldPosition => ({
      ...{ researcher, side, points },
      ...{ from: from * day, until: until * day },
    })),
  );
  const market = {
    ...{ opened: 0, closes: scheduledDays * day, known: scheduledDays * day, outcome: 'yes' as const },
    forecasts: published.map(({ from, percent }) => ({ at: from * day, percent })),
  };
  const scores = scoreMarket(market, held)?.researchers ?? [];
  return people.flatMap((person, index) => {
    const score = scores.find(({ researcher }) => researcher === index);
    return score ? [{ ...person, ...score }] : [];
  });
}

/** A time in which neither forecast changes. Errors are squared, in 1/10,000. */
export interface Step {
  readonly from: number;
  readonly until: number;
  readonly own: number;
  readonly ownError: number;
  readonly published: number;
  readonly publishedError: number;
}

/** The steps by which one can compute a researcher's score by hand. */
export function stepsOf({ positions }: Person): readonly Step[] {
  return positions.flatMap(({ side, points, from, until }) =>
    published.flatMap((forecast, index) => {
      const start = Math.max(from, forecast.from);
      const end = Math.min(until, published[index + 1]?.from ?? scheduledDays);
      const own = statedPercent(side, points);
      return start < end
        ? [
            {
              ...{ from: start, until: end, own, ownError: (100 - own) ** 2 },
              ...{ published: forecast.percent, publishedError: (100 - forecast.percent) ** 2 },
            },
          ]
        : [];
    }),
  );
}
