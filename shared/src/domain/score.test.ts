import { pointChoices } from './position';
import { researcherCalibration } from './calibration';
import { scoreMarket, type HeldPosition, type Score, type ScoredMarket } from './score';
import { statedPercent } from './standing';

const day = 24 * 3600_000;
const august = (date: number) => Date.UTC(2025, 7, date);

test('the example in the documentation scores as written there', () => {
  const market: ScoredMarket = {
    opened: august(1),
    closes: august(31),
    known: august(31),
    outcome: 'yes',
    forecasts: [
      { at: august(1), percent: 60 },
      { at: august(16), percent: 80 },
    ],
  };
  const [ada, bo, cy] = [1, 2, 3] as const;
  const scores = scoreMarket(market, [
    { researcher: ada, side: 'yes', points: 25, from: august(6), until: august(21) },
    { researcher: ada, side: 'yes', points: 100, from: august(21), until: august(31) },
    { researcher: bo, side: 'yes', points: 100, from: august(30), until: august(31) },
    { researcher: cy, side: 'no', points: 50, from: august(1), until: august(31) },
  ]);
  expect(scores).toEqual({
    published: 1000,
    bins: [0, 0, 0, 0, 0, 0, 500_000, 0, 500_000, 0],
    // On the last day, three researchers state 90, 90 and 20%, which is 66.7% on average.
    mean: { held: day, brier: 1109, published: 400, edge: -24, coverage: 33_333 },
    researchers: [
      {
        ...{ researcher: ada, held: 25 * day, brier: 580, published: 880, edge: 250, coverage: 833_333 },
        choices: [0, 500_000, 0, 333_333, 0, 0, 0, 0],
      },
      {
        ...{ researcher: bo, held: day, brier: 100, published: 400, edge: 10, coverage: 33_333 },
        choices: [0, 0, 0, 33_333, 0, 0, 0, 0],
      },
      {
        ...{ researcher: cy, held: 30 * day, brier: 6400, published: 1000, edge: -5400, coverage: 1_000_000 },
        choices: [0, 0, 0, 0, 0, 0, 1_000_000, 0],
      },
    ],
  });
});

test('a market whose answer was public before it opened has no scores, and neither has a position after the answer', () => {
  const market: ScoredMarket = {
    ...{ opened: 100, closes: 200, known: 100, outcome: 'no' },
    forecasts: [{ at: 100, percent: 50 }],
  };
  const position: HeldPosition = { researcher: 1, side: 'no', points: 100, from: 150, until: 200 };
  expect(scoreMarket(market, [position])).toBeUndefined();
  expect(scoreMarket({ ...market, known: 150 }, [position])).toMatchObject({ researchers: [] });
});

test('a calibration shows a bin from five markets on, with its interval', () => {
  const choices = [0, 0, 0, 400_000, 0, 0, 0, 100_000];
  const scores = [1, 2, 3, 4].map(() => ({ outcome: 'yes' as const, choices }));
  expect(researcherCalibration(scores)).toEqual([
    { stated: 60, markets: 0 },
    { stated: 70, markets: 0 },
    { stated: 80, markets: 0 },
    { stated: 90, markets: 4 },
  ]);
  // Four markets were right for 80% of the time, the fifth for 20%: 68%. Wilson's interval is that for 3.4 of 5.
  expect(researcherCalibration([...scores, { outcome: 'no', choices }])[3]).toEqual({
    ...{ stated: 90, markets: 5, share: 68, low: 33.3, high: 90 },
  });
});

/** Random numbers from 0 to `below`, the same in every run. */
function createRandom(seed: number): (below: number) => number {
  let state = BigInt(seed);
  return (below) => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & ((1n << 64n) - 1n);
    return Number((state >> 33n) % BigInt(below));
  };
}

interface History {
  readonly market: ScoredMarket;
  readonly positions: readonly HeldPosition[];
}

/** A market of up to 60 time units with up to four researchers, some of whose positions start or end outside of it. */
function randomHistory(random: (below: number) => number): History {
  const opened = 10 + random(10);
  const closes = opened + 1 + random(50);
  const steps = [...new Set(Array.from({ length: 1 + random(5) }, () => opened - 3 + random(60)))];
  const positions = Array.from({ length: random(5) }, (_, researcher) => {
    const times = Array.from({ length: 2 * random(4) }, () => random(80)).sort((one, other) => one - other);
    return Array.from({ length: times.length / 2 }, (_, index): HeldPosition => {
      const [from = 0, until = 0] = times.slice(2 * index);
      const side = random(2) === 0 ? 'yes' : 'no';
      return { researcher, side, points: pointChoices[random(4)] ?? 10, from, until };
    });
  });
  return {
    market: {
      ...{ opened, closes, known: opened - 2 + random(60), outcome: random(2) === 0 ? 'yes' : 'no' },
      forecasts: steps.sort((one, other) => one - other).map((at) => ({ at, percent: random(101) })),
    },
    positions: positions.flat(),
  };
}

/** Rounds a quotient of whole numbers by counting, a half away from zero. */
function roundSlowly(dividend: number, divisor: number): number {
  const size = Math.abs(dividend);
  const rest = size % divisor;
  const whole = (size - rest) / divisor + (2 * rest >= divisor ? 1 : 0);
  return dividend < 0 && whole > 0 ? -whole : whole;
}

/** The scores of a researcher, or of the mean, by looking at one time unit after another. */
function scoreSlowly({ market, positions }: History, researcher: number | 'mean') {
  const { opened, closes, known, outcome, forecasts } = market;
  const answer = outcome === 'yes' ? 1000 : 0;
  let [held, own, published] = [0, 0, 0];
  for (let time = opened; time < closes && time < known; time += 1) {
    const active = positions.filter(({ from, until }) => from <= time && time < until);
    const stated = active
      .filter((position) => researcher === 'mean' || position.researcher === researcher)
      .map(({ side, points }) => 10 * statedPercent(side, points));
    if (stated.length < (researcher === 'mean' ? 3 : 1)) continue;
    const sum = stated.reduce((all, one) => all + one, 0);
    const tenths = roundSlowly(sum, stated.length);
    const last = forecasts.filter(({ at }) => at <= time).at(-1) ?? forecasts[0];
    held += 1;
    own += (tenths - answer) ** 2;
    published += (10 * (last?.percent ?? NaN) - answer) ** 2;
  }
  if (held === 0) return undefined;
  return {
    held,
    brier: roundSlowly(own, 100 * held),
    published: roundSlowly(published, 100 * held),
    edge: roundSlowly(published - own, 100 * (closes - opened)),
    coverage: roundSlowly(1_000_000 * held, closes - opened),
  };
}

/** The same history with units of time so long that the scores of ten years are beyond 2^53. */
function stretch({ market, positions }: History, by: number): History {
  return {
    market: {
      ...market,
      opened: market.opened * by,
      closes: market.closes * by,
      known: market.known * by,
      forecasts: market.forecasts.map(({ at, percent }) => ({ at: at * by, percent })),
    },
    positions: positions.map((position) => ({
      ...position,
      from: position.from * by,
      until: position.until * by,
    })),
  };
}

test('10,000 random markets score the same when they are computed moment by moment, however long they are', () => {
  const random = createRandom(20_251_129);
  const different: History[] = [];
  let compared = 0;
  for (let round = 0; round < 10_000; round += 1) {
    const history = randomHistory(random);
    const by = 6_000_000_007;
    const scores = scoresOf(history);
    const slow = JSON.stringify([
      ...[0, 1, 2, 3].map((researcher) => scoreSlowly(history, researcher)),
      scoreSlowly(history, 'mean'),
    ]);
    const long = scoresOf(stretch(history, by)).map((score) => score && { ...score, held: score.held / by });
    if (JSON.stringify(scores) !== slow || JSON.stringify(long) !== slow) different.push(history);
    compared += scores.filter((score) => score).length;
  }
  expect(different).toEqual([]);
  expect(compared).toBeGreaterThan(9000);
});

/** The scores of the four researchers, and of their mean. */
function scoresOf({ market, positions }: History): readonly (Score | undefined)[] {
  const { researchers = [], mean } = scoreMarket(market, positions) ?? {};
  const own = [0, 1, 2, 3].map((one) => researchers.find(({ researcher }) => researcher === one));
  return [...own, mean].map(
    (score) =>
      score && {
        held: score.held,
        brier: score.brier,
        published: score.published,
        edge: score.edge,
        coverage: score.coverage,
      },
  );
}
