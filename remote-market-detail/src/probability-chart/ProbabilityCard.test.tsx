import type { Discussion, ProbabilityPoint } from '@forecast/shared/domain';
import { createPageSource, SourceProvider } from '@forecast/shared/source';
import { buildMarket, buildSource } from '@forecast/shared/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Profiler } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ProbabilityCard } from './ProbabilityCard';

const threeDays: readonly ProbabilityPoint[] = [
  { day: '2025-07-03', probability: 45 },
  { day: '2025-07-04', probability: 52 },
  { day: '2025-07-05', probability: 78 },
];

const written = (id: string, day?: string, stance?: number): Discussion => ({
  id,
  author: 'A',
  content: 'Base rate first.',
  timestamp: '2 days ago',
  upvotes: 0,
  replies: 0,
  ...(day && { day }),
  ...(stance !== undefined && { stance }),
});

const card = (history = threeDays, discussions: readonly Discussion[] = []) => {
  const market = buildMarket({ id: 7, history, discussions });
  const element = (
    <SourceProvider source={createPageSource(buildSource([market]))}>
      <ProbabilityCard market={market} />
    </SourceProvider>
  );
  return <RouterProvider router={createMemoryRouter([{ path: '*', element }])} />;
};

const picture = () => screen.getByRole('application', { name: 'Probability by day' });
const names = () => [...picture().querySelectorAll('text')].map(({ textContent }) => textContent);
const activePoint = () => picture().querySelector('.recharts-active-dot circle');
const line = () => picture().querySelector('path[stroke=currentColor]');
/** The points of the line, with coordinates rounded because recharts uses floating-point arithmetic. */
const corners = () =>
  line()
    ?.getAttribute('d')
    ?.match(/[\d.]+/g)
    ?.map((number) => Number(Number(number).toFixed(6)));
const announcement = () => screen.getByRole('status');
const tooltip = () => screen.queryByText('Probability', { selector: 'p' });
const forecasts = () => within(screen.getByRole('list', { name: 'Forecasts by day' })).getAllByRole('link');

/** Waits until recharts has replaced the poster. */
const arrived = () =>
  waitFor(() => {
    expect(picture().querySelector('.recharts-line')).toBeInTheDocument();
    expect(picture().querySelectorAll('path[stroke=currentColor]')).toHaveLength(1);
  });

class NothingToObserve {
  observe() {}
  unobserve() {}
  disconnect() {}
}

// jsdom has no layout, so every element gets the plot's box.
beforeEach(() => {
  Object.assign(window, { ResizeObserver: NothingToObserve });
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 200));
});

afterEach(() => jest.restoreAllMocks());

test('the card shows the history as a chart with days, percentages and no dots', () => {
  render(card());
  expect(screen.getByRole('region', { name: 'Probability Over Time' })).toBeInTheDocument();
  expect(names()).toEqual(['0%', '25%', '50%', '75%', '100%', 'Jul 5', 'Jul 4', 'Jul 3']);
  expect(line()).toHaveAttribute('stroke', 'currentColor');
  expect(line()).toHaveAttribute('stroke-width', '2');
  expect(activePoint()).not.toBeInTheDocument();
});

test('the prerendered HTML has the complete chart and hydrates without errors', () => {
  const logged = jest.spyOn(console, 'error');
  const container = document.body.appendChild(document.createElement('div'));
  const whole = card(threeDays, [written('a', '2025-07-04', 60)]);
  container.innerHTML = renderToString(whole);
  const prepared = line();
  expect(prepared).toHaveAttribute('d', 'M0,55L1,48L2,22');
  const { unmount } = render(whole, { container, hydrate: true });
  expect(line()).toBe(prepared);
  act(() => picture().focus());
  expect(announcement()).toHaveTextContent('Jul 3, 2025: 45%');
  expect(container).toContainElement(prepared as SVGElement);
  expect(logged).not.toHaveBeenCalled();
  unmount();
  container.remove();
});

test('the arrow keys, Home and End move between days, Escape leaves the chart, and each day is announced', async () => {
  render(card());
  expect(announcement()).toBeEmptyDOMElement();
  await userEvent.tab();
  expect(picture()).toHaveFocus();
  expect(picture()).toHaveAccessibleDescription('Use the arrow keys to move from day to day.');
  expect(announcement()).toHaveTextContent('Jul 3, 2025: 45%');
  await arrived();
  for (const [key, words] of [
    ['{ArrowRight}', 'Jul 4, 2025: 52%'],
    ['{End}', 'Jul 5, 2025: 78%'],
    ['{ArrowRight}', 'Jul 5, 2025: 78%'],
    ['{ArrowLeft}', 'Jul 4, 2025: 52%'],
    ['{Home}', 'Jul 3, 2025: 45%'],
    ['{ArrowLeft}', 'Jul 3, 2025: 45%'],
    ['{Escape}', ''],
    ['{ArrowLeft}', 'Jul 5, 2025: 78%'],
    ['{Escape}', ''],
    ['{ArrowRight}', 'Jul 3, 2025: 45%'],
  ] as const) {
    await userEvent.keyboard(key);
    expect(announcement().textContent).toBe(words);
    expect(activePoint()?.getAttribute('r')).toBe(words === '' ? undefined : '4');
  }
  expect(screen.getAllByRole('application')).toHaveLength(1);
  await userEvent.tab();
  expect(announcement()).toBeEmptyDOMElement();
});

test('the chart leaves all other keys to the browser', () => {
  render(card());
  const pressed = (init: KeyboardEventInit) => !fireEvent.keyDown(picture(), init);
  expect(pressed({ key: 'ArrowLeft' })).toBe(true);
  expect(pressed({ key: 'ArrowLeft', altKey: true })).toBe(false);
  expect(pressed({ key: 'ArrowDown' })).toBe(false);
  expect(pressed({ key: 'Tab' })).toBe(false);
});

test('if the chart was focused before hydration, its first day is announced', () => {
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(card());
  picture().focus();
  const { unmount } = render(card(), { container, hydrate: true });
  expect(announcement()).toHaveTextContent('Jul 3, 2025: 45%');
  unmount();
  container.remove();
});

test('the value under the mouse is shown but not announced, until the mouse leaves', async () => {
  render(card());
  await userEvent.pointer({ target: picture(), coords: { clientX: 0.45 * 400 } });
  expect(screen.getByText('Probability', { selector: 'p' })).toHaveTextContent('Jul 4 Probability 52%');
  await arrived();
  expect(activePoint()).toHaveAttribute('cx', '200');
  expect(activePoint()).toHaveAttribute('cy', '96');
  expect(announcement()).toBeEmptyDOMElement();
  await userEvent.unhover(picture());
  expect(activePoint()).not.toBeInTheDocument();
});

test('after the mouse leaves, the point chosen with the keyboard reappears, and the arrow keys continue from there', async () => {
  render(card());
  await userEvent.tab();
  await userEvent.keyboard('{End}');
  await userEvent.hover(picture());
  await userEvent.pointer({ target: picture(), coords: { clientX: 0 } });
  expect(tooltip()).toHaveTextContent('Jul 3 Probability 45%');
  expect(announcement()).toBeEmptyDOMElement();
  await userEvent.unhover(picture());
  expect(tooltip()).toHaveTextContent('Jul 5 Probability 78%');
  await userEvent.keyboard('{ArrowLeft}');
  expect(announcement()).toHaveTextContent('Jul 4, 2025: 52%');
});

test('Escape dismisses the tooltip of a hovered point or a focused forecast', async () => {
  render(card(threeDays, [written('a', '2025-07-04', 60)]));
  await userEvent.pointer({ target: picture(), coords: { clientX: 0 } });
  expect(tooltip()).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(tooltip()).not.toBeInTheDocument();
  await userEvent.unhover(picture());
  await userEvent.tab();
  await userEvent.tab();
  expect(tooltip()).toHaveTextContent('Jul 4');
  await userEvent.keyboard('{Escape}');
  expect(tooltip()).not.toBeInTheDocument();
});

test('the poster highlights the active point, as the chart does', async () => {
  render(card());
  await userEvent.pointer({ target: picture(), coords: { clientX: 0.45 * 400 } });
  const [point] = picture().querySelectorAll('circle');
  expect(point).toHaveAttribute('cx', '50%');
  expect(point).toHaveAttribute('cy', '48%');
});

test.each([
  ['mouse', undefined],
  ['finger', '[TouchA>]'],
])('a %s that moves within the same day doesn’t cause a re-render', async (_pointer, keys) => {
  const rendered = jest.fn();
  const user = userEvent.setup();
  render(
    <Profiler id="card" onRender={rendered}>
      {card()}
    </Profiler>,
  );
  const moveTo = (clientX: number) =>
    user.pointer({ target: picture(), coords: { clientX }, ...(keys && { pointerName: 'TouchA' }) });
  if (keys) await user.pointer({ keys, target: picture(), coords: { clientX: 190 } });
  await moveTo(195);
  await arrived();
  rendered.mockClear();
  await moveTo(200);
  await moveTo(210);
  expect(rendered).not.toHaveBeenCalled();
  await moveTo(390);
  expect(rendered).toHaveBeenCalled();
});

test('the value at a touch is shown and announced, until the next touch elsewhere', async () => {
  render(card());
  await userEvent.pointer([
    { keys: '[TouchA>]', target: picture(), coords: { clientX: 0 } },
    { pointerName: 'TouchA', target: picture(), coords: { clientX: 400 } },
    { keys: '[/TouchA]', target: picture() },
  ]);
  expect(announcement()).toHaveTextContent('Jul 5, 2025: 78%');
  await userEvent.pointer({ keys: '[TouchA]', target: screen.getByRole('heading') });
  expect(announcement()).toBeEmptyDOMElement();
  expect(activePoint()).not.toBeInTheDocument();
});

test("the chart has the poster's labels and line, highlights the active point, and adds nothing focusable", async () => {
  render(card());
  const onPoster = { names: names(), line: line()?.getAttribute('stroke-width') };
  await userEvent.tab();
  await arrived();
  expect(names().toSorted()).toEqual(onPoster.names.toSorted());
  expect(screen.getByText('Jul 4')).toHaveAttribute('x', '200');
  expect(corners()).toEqual([0, 110, 200, 96, 400, 44]);
  expect(line()).toHaveAttribute('stroke-width', onPoster.line);
  expect(activePoint()).toHaveAttribute('r', '4');
  expect(activePoint()).toHaveAttribute('fill', 'currentColor');
  expect(activePoint()).toHaveAttribute('stroke', 'none');
  expect(picture()).toHaveFocus();
  expect(picture().querySelectorAll('[tabindex]:not([tabindex="-1"]), [role=application]')).toHaveLength(0);
});

test("analysts' forecasts are drawn at their day and value, and link to the analyses", async () => {
  render(
    card(threeDays, [
      written('late', '2025-07-05', 60),
      written('early', '2025-07-03', 40),
      written('silent', '2025-07-04'),
      written('before', '2025-07-02', 50),
      written('undated', undefined, 50),
    ]),
  );
  expect(forecasts().map((mark) => [mark.textContent, mark.getAttribute('href')])).toEqual([
    ['A: 40% on Jul 3', '/#discussion-early'],
    ['A: 60% on Jul 5', '/#discussion-late'],
  ]);
  expect(screen.getByRole('link', { name: 'A: 60% on Jul 5' }).closest('li')).toHaveStyle({
    left: '100%',
    top: '40%',
  });
  await userEvent.tab();
  expect(announcement()).toHaveTextContent('Jul 3, 2025: 45%, A 40%');
  await userEvent.keyboard('{ArrowRight}');
  expect(announcement()).toHaveTextContent(/52%$/);
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('link', { name: 'A: 60% on Jul 5' })).toHaveFocus();
  expect(tooltip()).toHaveTextContent('Jul 5 Probability 78% A 60%');
  expect(announcement()).toBeEmptyDOMElement();
});

test('if there are no forecasts on the days shown, the chart has no list of forecasts', () => {
  render(card(threeDays, [written('undated', undefined, 40), written('impossible', '2025-07-32', 40)]));
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});

test('a fitted axis labels both ends and covers the forecasts', async () => {
  render(card(threeDays, [written('a', '2025-07-04', 33)]));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Vertical axis' }), 'Axis fitted');
  expect(screen.getByText('The axis runs from 30% to 80%.')).toBeVisible();
  await arrived();
  expect(names()).toEqual(expect.arrayContaining(['30%', '40%', '50%', '60%', '70%', '80%']));
  expect(corners()).toEqual([0, 140, 200, 112, 400, 8]);
  expect(forecasts()[0]?.closest('li')).toHaveStyle({ left: '50%', top: '94%' });
});

test('a history of more than fourteen days can be narrowed to the last week or month', async () => {
  const days = Array.from({ length: 60 }, (_, index) => ({
    day: new Date(Date.UTC(2025, 4, 10 + index)).toISOString().slice(0, 10),
    probability: 20 + index,
  }));
  render(card(days, [written('a', '2025-06-01', 33)]));
  const range = screen.getByRole('combobox', { name: 'Days shown' });
  expect(forecasts()).toHaveLength(1);
  for (const [name, first] of [
    ['Last week', 'Jul 2'],
    ['Last month', 'Jun 9'],
    ['All days', 'May 10'],
  ] as const) {
    await userEvent.selectOptions(range, name);
    expect(screen.getByText(new RegExp(`^Rose from \\d+% on ${first} to 79% on Jul 8;`))).toBeVisible();
  }
  await userEvent.selectOptions(range, 'Last week');
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  await userEvent.click(picture());
  await userEvent.keyboard('{Home}');
  expect(announcement()).toHaveTextContent('Jul 2, 2025: 73%');
  await userEvent.click(screen.getByText('View as table'));
  expect(tableRows()).toHaveLength(61);
});

test('a history of only fourteen days can’t be narrowed', () => {
  const days = Array.from({ length: 14 }, (_, index) => ({
    day: new Date(Date.UTC(2025, 6, 1 + index)).toISOString().slice(0, 10),
    probability: 50,
  }));
  render(card(days));
  expect(screen.queryByRole('combobox', { name: 'Days shown' })).not.toBeInTheDocument();
});

/** The table's text, row by row. */
function tableRows() {
  const text = (cells: HTMLElement[]) => cells.map((cell) => cell.textContent);
  return within(screen.getByRole('table', { name: 'Probability by day' }))
    .getAllByRole('row')
    .map((row) => [
      ...text(within(row).queryAllByRole('columnheader')),
      ...text(within(row).queryAllByRole('rowheader')),
      ...text(within(row).queryAllByRole('cell')),
    ]);
}

test('the chart has a summary sentence and a table with the same numbers', async () => {
  render(card());
  // The figure isn't named by the sentence, because screen readers would read it twice.
  const figure = screen.getByRole('figure', { name: 'Chart' });
  expect(figure).toContainElement(picture());
  expect(figure).toHaveTextContent('Rose from 45% on Jul 3 to 78% on Jul 5; lowest 45%, highest 78%.');
  await userEvent.click(screen.getByText('View as table'));
  expect(tableRows()).toEqual([
    ['Day', 'Probability'],
    ['Jul 3, 2025', '45%'],
    ['Jul 4, 2025', '52%'],
    ['Jul 5, 2025', '78%'],
  ]);
});

test('a legend explains the forecasts’ marks, and the table contains the forecasts', async () => {
  const { rerender } = render(
    card(threeDays, [written('a', '2025-07-04', 60), written('b', '2025-07-06', 70)]),
  );
  expect(screen.getByText('An analyst’s forecast')).toBeInTheDocument();
  await userEvent.click(screen.getByText('View as table'));
  expect(tableRows()).toEqual([
    ['Day', 'Probability', 'Analysts'],
    ['Jul 3, 2025', '45%', ''],
    ['Jul 4, 2025', '52%', 'A 60%'],
    ['Jul 5, 2025', '78%', ''],
    ['Jul 6, 2025', '', 'A 70%'],
  ]);
  rerender(card());
  expect(screen.queryByText('An analyst’s forecast')).not.toBeInTheDocument();
});

test('the numbers can be downloaded as a file, without JavaScript', () => {
  render(card());
  const link = screen.getByRole('link', { name: 'Download CSV' });
  expect(link).toHaveAttribute('download', 'market-7-history.csv');
  const [head = '', data = ''] = link.getAttribute('href')?.split(',') ?? [];
  const note =
    'Sample data. Question: Will the test pass by the deadline? Source: Test Desk on Forecast, market 7';
  expect(head).toBe('data:text/csv;charset=utf-8');
  expect(decodeURIComponent(data)).toBe(
    `\uFEFFday,probability,analyst,note\n2025-07-03,45,,"${note}"\n2025-07-04,52,,\n2025-07-05,78,,\n`,
  );
});

test.each([
  ['no points', []],
  ['an invalid day', [{ day: 'soon', probability: 45 }]],
  ['a value that isn’t a number', [{ day: '2025-07-03', probability: NaN }]],
])('a market with %s in its history shows a message instead of a chart', (_, history) => {
  render(card(history, [written('a', '2025-07-03', 60)]));
  expect(screen.getByText('No history yet')).toBeInTheDocument();
  expect(screen.queryByRole('application')).not.toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  expect(screen.queryByText('View as table')).not.toBeInTheDocument();
});

test('a single day is shown as a dot instead of a line', async () => {
  render(card(threeDays.slice(0, 1), [written('a', '2025-07-03', 60)]));
  expect(line()).toHaveAttribute('stroke-linecap', 'round');
  expect(line()).toHaveAttribute('stroke-width', '8');
  expect(screen.getByText('Jul 3')).toHaveAttribute('x', '50%');
  expect(screen.getByText('45% on Jul 3, the only day so far.')).toBeInTheDocument();
  expect(forecasts()[0]?.closest('li')).toHaveStyle({ left: '50%' });
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}');
  expect(announcement()).toHaveTextContent('Jul 3, 2025: 45%');
  await waitFor(() => expect(activePoint()).toHaveAttribute('cx', '200'));
});

test('unsorted, duplicate and missing days are shown correctly', async () => {
  render(
    card([
      { day: '2025-07-09', probability: 60 },
      { day: '2025-07-03', probability: 10 },
      { day: '2025-07-03', probability: 40 },
      { day: '2025-07-05', probability: NaN },
      { day: '2025-07-04', probability: 50 },
    ]),
  );
  // Jul 4 is a sixth of the way to Jul 9.
  expect(line()).toHaveAttribute('d', 'M0,60L1,50L6,40');
  expect(names().slice(5)).toEqual(['Jul 9', 'Jul 7', 'Jul 5', 'Jul 3']);
  await userEvent.click(screen.getByText('View as table'));
  expect(tableRows().slice(1)).toEqual([
    ['Jul 3, 2025', '40%'],
    ['Jul 4, 2025', '50%'],
    ['Jul 9, 2025', '60%'],
  ]);
});

test('a chart of three thousand days has one line, a few dates with years, and forecasts that do not touch', () => {
  const long = Array.from({ length: 3_000 }, (_, index) => ({
    day: new Date(Date.UTC(2017, 2, 2 + index)).toISOString().slice(0, 10),
    probability: index % 101,
  }));
  const discussions = long.slice(0, 300).map(({ day }, index) => written(`entry-${index}`, day, index % 101));
  const { container } = render(card(long, discussions));
  expect(names().slice(5)).toEqual(['May 18, 2025', 'Apr 9, 2021']);
  expect(line()?.getAttribute('d')?.split('L').length).toBeLessThanOrEqual(2_000);
  expect(container.querySelectorAll('tbody tr')).toHaveLength(3_000);
  expect(forecasts().length).toBeLessThan(30);
});
