import { buildLiveSource, buildMarket, renderInPage } from '@forecast/shared/testing';
import { screen, within } from '@testing-library/react';
import { AboutMarket } from './AboutMarket';

const market = buildMarket({
  title: 'Will it rain?',
  description: 'On the roof.',
  resolution: 'Resolves yes if it rains. If nobody is there, the answer is no.',
  volume: '€1.2M',
  comments: 1204,
  author: 'Weather Desk',
  opened: '2025-07-03',
  deadline: '2025-08-31',
  resolves: '2025-09-03',
  tags: ['Weather', 'Roofs'],
});

const listed = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('the panel shows the description, facts and tags', () => {
  renderInPage(<AboutMarket market={market} />);
  expect(screen.getByText('On the roof.')).toBeVisible();
  expect(listed('Tags')).toEqual(['Weather', 'Roofs']);
  expect(screen.getByRole('link', { name: 'Roofs' })).toHaveAttribute('href', '/markets?tag=Roofs');
  expect(listed('Facts')).toEqual([
    'Weather Desk',
    '€1.2M volume',
    '1,204 discussions',
    'Due Aug 31, 2025',
    '54 days left',
  ]);
  expect(screen.getByText('Due Aug 31, 2025')).toHaveAttribute('datetime', '2025-08-31');
});

test("the author's name links to their markets", () => {
  renderInPage(<AboutMarket market={market} />);
  expect(screen.getByRole('link', { name: 'Weather Desk' })).toHaveAttribute(
    'href',
    '/markets?author=Weather+Desk',
  );
});

test("a market's known dates are listed in order", () => {
  const { unmount } = renderInPage(<AboutMarket market={market} />);
  expect(listed('Dates')).toEqual(['Opened Jul 3, 2025', 'Closes Aug 31, 2025', 'Resolves by Sep 3, 2025']);
  unmount();
  const { opened, resolves, ...undated } = market;
  expect([opened, resolves]).not.toContain(undefined);
  renderInPage(<AboutMarket market={undated} />);
  expect(listed('Dates')).toEqual(['Closes Aug 31, 2025']);
});

test.each([
  ['2025-07-09', '1 day left'],
  ['2025-07-08', 'Closes today'],
  ['2025-07-07', 'Closed'],
])('on Jul 8, 2025, a market with the deadline %s shows “%s”', (deadline, left) => {
  renderInPage(<AboutMarket market={{ ...market, deadline }} />);
  expect(listed('Facts').at(-1)).toBe(left);
});

test.each([
  ['the data is live', market, buildLiveSource()],
  ['the deadline is not a date', { ...market, deadline: 'Soon' }, undefined],
])('the panel doesn’t show the days left if %s', (_why, shown, source) => {
  renderInPage(<AboutMarket market={shown} />, source && { source });
  expect(listed('Facts').at(-1)).toMatch(/^Due /);
});

test('the resolution criteria are shown in full, below the deadline', () => {
  renderInPage(<AboutMarket market={market} />);
  expect(
    screen.getByRole('heading', { level: 2, name: 'How this resolves on Aug 31, 2025, 23:59 UTC' }),
  ).toBeVisible();
  expect(screen.getByText(market.resolution)).toBeVisible();
});
