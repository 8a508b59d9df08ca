import { dateOf, dayOf, readHistory, type Discussion } from '@forecast/shared/domain';
import fc from 'fast-check';
import { plotOf } from './plot';
import { forecastsOf } from '../forecasts/forecastsOf';
import { marksOf } from './ForecastMarks';

const dates = fc.integer({ min: 20_000, max: 20_400 });
const plots = fc
  .uniqueArray(dates, { minLength: 1, maxLength: 100 })
  .map((all) => plotOf(readHistory(all.map((date) => ({ day: dayOf(date), probability: 50 })))));
const analyses = fc
  .array(fc.tuple(fc.oneof(dates.map(dayOf), fc.string()), fc.integer({ min: 0, max: 100 })))
  .map((all) => all.map(([day, stance], index) => written(`${index}`, day, stance)));

const written = (id: string, day: string, stance: number): Discussion => ({
  id,
  author: 'A',
  content: 'B',
  timestamp: 'now',
  upvotes: 0,
  replies: 0,
  day,
  stance,
});

test('marks are within the plot, sorted by day, and do not touch', () => {
  fc.assert(
    fc.property(analyses, plots, (discussions, plot) => {
      const marks = marksOf(plot, forecastsOf(discussions).forecasts);
      marks.forEach((mark, index) => {
        expect(mark.left).toBe(plot.across(dateOf(mark.day ?? '')));
        expect(mark.top).toBe(plot.down(mark.stance));
        for (const other of marks.slice(index + 1)) {
          expect(other.date).toBeGreaterThanOrEqual(mark.date);
          expect(
            Math.max(Math.abs(other.left - mark.left) / 7, Math.abs(other.top - mark.top) / 12),
          ).toBeGreaterThanOrEqual(1);
        }
      });
    }),
  );
});

test('every forecast on a day in the plot has a mark at or near its position', () => {
  fc.assert(
    fc.property(analyses, plots, (discussions, plot) => {
      const { forecasts } = forecastsOf(discussions);
      const marks = marksOf(plot, forecasts);
      for (const { day = '', stance } of forecasts) {
        const date = dateOf(day);
        if (!(date >= plot.span[0] && date <= plot.span[1])) continue;
        expect(
          marks.some(
            ({ left, top }) =>
              Math.abs(left - plot.across(date)) < 7 && Math.abs(top - plot.down(stance)) < 12,
          ),
        ).toBe(true);
      }
    }),
  );
});
