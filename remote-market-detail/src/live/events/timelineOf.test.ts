import { buildMarket } from '@forecast/shared/testing';
import type { Market, Resolution } from '@forecast/shared/domain';
import { timelineOf } from './timelineOf';

const resolved: Resolution = {
  outcome: 'no',
  at: '2025-07-10T09:30:00.000Z',
  known: '2025-07-09T12:00:00.000Z',
  reason: 'It was no.',
  source: 'https://data.example/answer',
  number: 2,
  scored: true,
  final: false,
};

const lines = (about: Partial<Market>) =>
  timelineOf(buildMarket({ id: 7, opened: '2025-07-01', ...about })).map(
    ({ name, time }) => `${name} ${time}`,
  );

test('a timeline has every event but published forecasts, and says until when it is provisional', () => {
  expect(
    lines({
      resolved,
      events: [
        { type: 'published', at: '2025-07-02T10:00:00.000Z', percent: 60 },
        { type: 'extended', at: '2025-07-03T10:00:00.000Z', closes: '2025-07-10T00:00:00.000Z' },
        { type: 'clarified', at: '2025-07-04T10:00:00.000Z', text: 'Also in March.' },
        { type: 'closed', at: '2025-07-10T00:00:00.000Z' },
        { type: 'resolved', at: '2025-07-10T09:30:00.000Z', outcome: 'yes' },
        { type: 'corrected', at: '2025-07-10T10:00:00.000Z', outcome: 'no' },
      ],
    }),
  ).toEqual([
    'Opened Jul 1, 2025',
    'Extended to Jul 9, 2025, 23:59 UTC Jul 3, 2025, 10:00 UTC',
    'Clarified Jul 4, 2025, 10:00 UTC',
    'Closed Jul 9, 2025, 23:59 UTC',
    'Resolved YES Jul 10, 2025, 09:30 UTC',
    'Corrected to NO Jul 10, 2025, 10:00 UTC',
    'Provisional until Jul 12, 2025, 09:30 UTC',
  ]);
});

test('only the last decision says when the answer became public and where', () => {
  const entries = timelineOf(
    buildMarket({
      resolved: { ...resolved, final: true },
      events: [
        { type: 'resolved', at: '2025-07-10T09:30:00.000Z', outcome: 'yes', reason: 'R', editor: 'Dana' },
        { type: 'corrected', at: '2025-07-10T10:00:00.000Z', outcome: 'no' },
      ],
    }),
  );
  expect(entries.find(({ name }) => name === 'Resolved YES')).toMatchObject({ reason: 'R', editor: 'Dana' });
  expect(entries.filter(({ known }) => known !== undefined)).toMatchObject([
    { name: 'Corrected to NO', known: 'Jul 9, 2025, 12:00 UTC', source: 'https://data.example/answer' },
  ]);
  expect(entries.at(-1)).toMatchObject({ name: 'Final', time: 'since Jul 12, 2025, 09:30 UTC' });
});

test('a source that isn’t http or https isn’t a link', () => {
  const [entry] = timelineOf(
    buildMarket({
      resolved: { ...resolved, source: 'javascript:alert(1)' },
      events: [{ type: 'resolved', at: '2025-07-10T09:30:00.000Z', outcome: 'no' }],
    }),
  ).filter(({ known }) => known !== undefined);
  expect(entry).not.toHaveProperty('source');
});

test.each([[[]], [[{ type: 'published', at: '2025-07-02T10:00:00.000Z', percent: 60 }]]] as const)(
  'a market on which nothing but %j has happened has no timeline',
  (events) => expect(lines({ events })).toEqual([]),
);
