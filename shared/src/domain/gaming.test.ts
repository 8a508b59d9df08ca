import { pointChoices } from './position';
import { leastCoverage, leastMarkets, rankOf } from './rank';
import { scoreMarket, type HeldPosition, type ScoredMarket } from './score';
import { positionChoices } from './standing';

// Ranks in 1/10,000 of a Brier point, on average over ten years with 40 markets each, which take 100 units of time.
// All strategies know the same, earlier than the group that publishes the forecast.

const years = 10;
const perYear = 40;
const markets = years * perYear;
const length = 100;

/** Numbers from 0 to 1, the same in every run (Park and Miller). */
function createRandom(): () => number {
  let state = 20_251_129;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

/** A market, and what one can know about it. */
interface Question extends ScoredMarket {
  /** The chance that the answer is YES, in percent, as researchers know it at a time. */
  readonly chanceAt: (time: number) => number;
}

/** The position that states a percentage best. */
const closest = (percent: number) =>
  positionChoices.reduce((best, one) =>
    Math.abs(one.stated - percent) < Math.abs(best.stated - percent) ? one : best,
  );

type Strategy = (question: Question) => readonly Omit<HeldPosition, 'researcher'>[];

/** States what one knows, from `from` on, and again every ten units of time. */
const honest =
  (from = 0): Strategy =>
  ({ chanceAt }) =>
    Array.from({ length: Math.ceil((length - from) / 10) }, (_, index) => {
      const { side, points } = closest(chanceAt(from + 10 * index));
      return { side, points, from: from + 10 * index, until: Math.min(length, from + 10 * (index + 1)) };
    });

/** The mean rank that a strategy reaches in a year, and in how many years it is listed. */
function play(questions: readonly Question[], strategy: Strategy) {
  const ranks = Array.from({ length: years }, (_, year) => {
    const scores = questions.slice(year * perYear, (year + 1) * perYear).flatMap((question) => {
      const positions = strategy(question).map((position) => ({ ...position, researcher: 1 }));
      return scoreMarket(question, positions)?.researchers ?? [];
    });
    const sum = (field: 'edge' | 'coverage') => scores.reduce((all, score) => all + score[field], 0);
    return {
      rank: rankOf({ edge: sum('edge'), coverage: sum('coverage') }),
      isListed: scores.filter(({ coverage }) => coverage >= leastCoverage).length >= leastMarkets,
    };
  });
  return {
    rank: Math.round(ranks.reduce((sum, { rank }) => sum + rank, 0) / years),
    listed: ranks.filter(({ isListed }) => isListed).length,
  };
}

/** Questions about which researchers learn something at once and more at the middle, and the group much later. */
function lagging(): readonly Question[] {
  const random = createRandom();
  return Array.from({ length: markets }, () => {
    const early = random() < 0.5 ? 30 : 70;
    // What one knows later is, on average, what one knew before.
    const late = random() < (early - 10) / 80 ? 90 : 10;
    const outcome = random() < late / 100 ? 'yes' : 'no';
    return {
      ...{ opened: 0, closes: length, known: length, outcome },
      forecasts: [
        { at: 0, percent: 50 },
        { at: 20, percent: early },
        { at: 99, percent: late },
      ],
      chanceAt: (time: number) => (time < 50 ? early : late),
    };
  });
}

test('waiting for the last minute ranks below stating the same all the time', () => {
  const questions = lagging();
  expect(play(questions, honest())).toEqual({ rank: 714, listed: 10 });
  expect(play(questions, honest(90))).toEqual({ rank: 479, listed: 10 });
  expect(play(questions, honest(97))).toEqual({ rank: 106, listed: 0 });
});

test('repeating the published forecast has no edge at all', () => {
  const copy: Strategy = ({ forecasts }) =>
    forecasts.slice(1).map(({ at, percent }, index) => {
      const { side, points } = closest(percent);
      return { side, points, from: at, until: forecasts[index + 2]?.at ?? length };
    });
  expect(play(lagging(), copy)).toEqual({ rank: 0, listed: 10 });
});

test('taking the right side after the news gives no score', () => {
  const late: Strategy = ({ outcome, known }) => [{ side: outcome, points: 100, from: known, until: length }];
  const questions = lagging().map((question) => ({ ...question, known: 80 }));
  expect([play(questions, honest()), play(questions, late)]).toEqual([
    { rank: 577, listed: 10 },
    { rank: 0, listed: 0 },
  ]);
});

/** Questions whether something happens by the deadline, which half of the time it does, at any time. */
function hazards(): readonly Question[] {
  const random = createRandom();
  return Array.from({ length: markets }, () => {
    const time = Math.floor(random() * 2 * length);
    const happens = time < length;
    return {
      ...{ opened: 0, closes: length, known: happens ? time : length, outcome: happens ? 'yes' : 'no' },
      // The group doesn't notice that the chance shrinks while nothing happens.
      forecasts: [{ at: 0, percent: 50 }],
      chanceAt: (now: number) => (100 * (length - now)) / (2 * length - now),
    };
  });
}

test('saying YES because only YES can come early ranks below saying what one knows', () => {
  const optimist =
    (percent: number): Strategy =>
    () => [{ ...closest(percent), from: 0, until: length }];
  expect([
    play(hazards(), honest()),
    ...[60, 70, 80, 90].map((one) => play(hazards(), optimist(one))),
  ]).toEqual([
    { rank: 363, listed: 10 },
    { rank: -392, listed: 10 },
    { rank: -985, listed: 10 },
    { rank: -1778, listed: 10 },
    { rank: -2771, listed: 10 },
  ]);
});

test('many markets with a few points each rank below fewer markets with what one knows', () => {
  // 250 points are enough for 25 markets with 10 points at a time, or for three with 100, 100 and 50.
  const cautious: Strategy = (question) =>
    honest()(question).map((position) => ({ ...position, points: pointChoices[0] }));
  const questions = lagging();
  const third: Strategy = (question) => (questions.indexOf(question) % 3 === 0 ? honest()(question) : []);
  expect([play(questions, third), play(questions, cautious)]).toEqual([
    { rank: 621, listed: 10 },
    { rank: 221, listed: 10 },
  ]);
});

test('a forgotten position ranks below one that is kept up to date', () => {
  const forgotten: Strategy = ({ chanceAt }) => [{ ...closest(chanceAt(0)), from: 0, until: length }];
  expect([play(lagging(), honest()), play(lagging(), forgotten)]).toEqual([
    { rank: 714, listed: 10 },
    { rank: 49, listed: 10 },
  ]);
});
