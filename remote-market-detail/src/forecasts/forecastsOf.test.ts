import { sampleSource } from '@forecast/shared/sample';
import type { Discussion } from '@forecast/shared/domain';
import { forecastsOf } from './forecastsOf';

const entry = (stance?: number): Discussion => ({
  id: String(stance),
  author: 'A',
  content: '',
  timestamp: 'now',
  upvotes: 0,
  replies: 0,
  ...(stance !== undefined && { stance }),
});

test.each([
  [[], NaN, NaN, NaN],
  [[40], 40, 40, 40],
  [[74, undefined, 45, 62, 60], 61, 45, 74],
  [[90, 10, 30], 30, 10, 90],
])('the forecasts %j have the median %d and range from %d to %d', (stances, median, lowest, highest) => {
  expect(forecastsOf(stances.map(entry))).toMatchObject({ median, lowest, highest });
});

test("market 1's analysts forecast 45, 60, 62 and 74%", async () => {
  const { discussions } = await sampleSource.market(1);
  expect(forecastsOf(discussions).forecasts.map(({ stance }) => stance)).toEqual([45, 60, 62, 74]);
});
