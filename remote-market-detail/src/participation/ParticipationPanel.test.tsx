import { buildSource, expectSameTranslated, renderInPage } from '@forecast/shared/testing';
import type { Market } from '@forecast/shared/domain';
import type { ForecastSource } from '@forecast/shared/source';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ParticipationPanel } from './ParticipationPanel';

const show = (methods: Partial<ForecastSource> = {}, discussions: Market['discussions'] = []) =>
  renderInPage(<ParticipationPanel market={{ id: 7, discussions }} />, { source: buildSource([], methods) });

const button = (name: string) => screen.getByRole('button', { name });
const group = (name: string) => screen.getByRole('group', { name });
const pressedIn = (name: string) =>
  within(group(name))
    .queryAllByRole('button', { pressed: true })
    .map((pressed) => pressed.textContent);

test('at first, no side is chosen, 10 of 250 points are allocated, and the position can’t be submitted', async () => {
  show();
  expect(screen.getByRole('region', { name: 'Research Participation' })).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Current Research Consensus',
    'Add Your Research Position',
    'Confidence Points',
  ]);
  const names = (of: string) =>
    within(group(of))
      .getAllByRole('button')
      .map((choice) => choice.textContent);
  expect(names('Add Your Research Position')).toEqual(['Support YES', 'Support NO']);
  expect(names('Confidence Points')).toEqual(['+10 pts', '+25 pts', '+50 pts', '+100 pts']);
  expect(pressedIn('Add Your Research Position')).toEqual([]);
  expect(pressedIn('Confidence Points')).toEqual(['+10 pts']);
  expect(await screen.findByText('Available: 250 points')).toBeInTheDocument();
  expect(screen.getByText('Allocating: 10 points')).toBeInTheDocument();
  expect(button('Submit Research Position')).toBeDisabled();
  expect(screen.getByText('By participating, you agree to the Research Guidelines')).toBeInTheDocument();
  expect(await screen.findByText('78%')).toBeInTheDocument();
});

test('the consensus is shown in words and numbers', async () => {
  show({ consensus: (id) => Promise.resolve(id === 7 ? { yes: 61, no: 39 } : { yes: 0, no: 0 }) });
  expect(screen.getByText('Loading the consensus')).toBeInTheDocument();
  expect((await screen.findByText('61%')).previousSibling).toHaveTextContent('Support YES');
  expect(screen.getByText('39%').previousSibling).toHaveTextContent('Support NO');
  expect(screen.queryByText('Loading the consensus')).not.toBeInTheDocument();
});

test('if the consensus fails to load, there is a retry button, and the rest of the panel still works', async () => {
  let down = true;
  show({
    consensus: () => (down ? Promise.reject(new Error('down')) : Promise.resolve({ yes: 78, no: 22 })),
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('alert')).toHaveTextContent('The consensus could not be loaded.');
  await userEvent.click(button('Support YES'));
  expect(button('Submit Research Position')).toBeEnabled();
  down = false;
  await userEvent.click(retry);
  expect(await screen.findByText('78%')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('the available points come from the source, and are refetched after a position is accepted', async () => {
  let points = 120;
  show({
    availablePoints: () => Promise.resolve(points),
    submitPosition: () => Promise.resolve(void (points = 110)),
  });
  expect(await screen.findByText('Available: 120 points')).toBeVisible();
  expect(screen.getByText(/^How sure you are\./)).toHaveTextContent('You have 120 points to divide');
  await userEvent.click(button('Support YES'));
  await userEvent.click(button('Submit Research Position'));
  expect(await screen.findByText('Available: 110 points')).toBeVisible();
});

test('if the source doesn’t provide the available points, the rest of the panel still works', async () => {
  const silent = buildSource([]);
  Reflect.deleteProperty(silent, 'availablePoints');
  renderInPage(<ParticipationPanel market={{ id: 7, discussions: [] }} />, { source: silent });
  expect(await screen.findByText('78%')).toBeVisible();
  await userEvent.click(button('Support YES'));
  expect(button('Submit Research Position')).toHaveAccessibleDescription(/^10 points on YES/);
  expect(screen.queryByText(/Available|You have/)).not.toBeInTheDocument();
});

test('if the available points fail to load, there is a retry button', async () => {
  let down = true;
  show({ availablePoints: () => (down ? Promise.reject(new Error('down')) : Promise.resolve(250)) });
  expect(await screen.findByText(/^Your available points could not be loaded/)).toBeVisible();
  down = false;
  await userEvent.click(button('Try again'));
  expect(await screen.findByText('Available: 250 points')).toBeVisible();
});

test('one side is chosen at a time, and can be changed', async () => {
  show();
  await userEvent.click(button('Support YES'));
  expect(pressedIn('Add Your Research Position')).toEqual(['Support YES']);
  await userEvent.click(button('Support NO'));
  expect(pressedIn('Add Your Research Position')).toEqual(['Support NO']);
  await userEvent.click(button('Support NO'));
  expect(pressedIn('Add Your Research Position')).toEqual(['Support NO']);
});

test('points can be chosen before a side, and stay when the side changes', async () => {
  show();
  await userEvent.click(button('+100 pts'));
  expect(pressedIn('Confidence Points')).toEqual(['+100 pts']);
  expect(screen.getByText('Allocating: 100 points')).toBeInTheDocument();
  expect(button('Submit Research Position')).toBeDisabled();
  await userEvent.click(button('Support YES'));
  await userEvent.click(button('Support NO'));
  expect(pressedIn('Confidence Points')).toEqual(['+100 pts']);
  await userEvent.click(button('+25 pts'));
  expect(screen.getByText('Allocating: 25 points')).toBeInTheDocument();
  expect(pressedIn('Add Your Research Position')).toEqual(['Support NO']);
});

/** Drafts a position on NO with 25 points. */
async function begin() {
  await userEvent.click(button('Support NO'));
  await userEvent.click(button('+25 pts'));
  expect(draft()).toBe('{"7":{"side":"no","points":25}}');
}
const draft = () => sessionStorage.getItem('forecast.positions.1');

test('once a position is accepted, the draft is gone, and the form keeps the position and offers to replace it', async () => {
  show({ submitPosition: () => Promise.resolve() });
  await begin();
  await userEvent.click(button('Submit Research Position'));
  expect(await screen.findByText('Position sent: Support NO with 25 points')).toBeVisible();
  await waitFor(() => expect(draft()).toBeNull());
  expect(pressedIn('Add Your Research Position')).toEqual(['Support NO']);
  expect(pressedIn('Confidence Points')).toEqual(['+25 pts']);
  expect(button('Replace Research Position')).toHaveFocus();
  await userEvent.click(button('+100 pts'));
  expect(draft()).toBe('{"7":{"side":"no","points":100}}');
  await userEvent.click(button('+25 pts'));
  expect(draft()).toBeNull();
});

test('each choice is announced with the position, and clears the last message', async () => {
  show({ submitPosition: () => Promise.resolve() });
  await userEvent.click(button('Support NO'));
  expect(screen.getByRole('status')).toHaveTextContent(/^10 points on NO. Draft saved in this tab$/);
  await userEvent.click(button('Submit Research Position'));
  expect(await screen.findByText(/^Position sent/)).toBeVisible();
  await userEvent.click(button('Support YES'));
  expect(screen.getByRole('status')).toHaveTextContent(/^10 points on YES. Draft saved in this tab$/);
});

test('without a service, the panel says that this is practice, and counts the points on all markets', async () => {
  localStorage.setItem(
    'forecast.submitted.1',
    '{"2":{"side":"no","points":100},"3":{"side":"yes","points":100}}',
  );
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  show();
  expect(screen.getByText('This is practice: 200 points on 2 markets, on this device.')).toBeVisible();
  await userEvent.click(button('Support YES'));
  await userEvent.click(button('+100 pts'));
  await userEvent.click(button('Submit Research Position'));
  expect(await screen.findByText('This is practice: 300 points on 3 markets, on this device.')).toBeVisible();
  expect(screen.getByText('Available: 250 points')).toBeVisible();
  expect(screen.queryByText(/of your|You have 250/)).not.toBeInTheDocument();
  localStorage.clear();
  log.mockRestore();
});

test('before the first position, the panel says that it stays on this device, unless a service stores it', async () => {
  const note = 'This is practice: nothing is sent, and your position stays on this device.';
  const { unmount } = show();
  expect(screen.getByText(note)).toBeVisible();
  unmount();
  show({ submitPosition: () => Promise.resolve() });
  expect(screen.queryByText(/practice/)).not.toBeInTheDocument();
});

test('a position that could not be sent stays a draft', async () => {
  show({ submitPosition: () => Promise.reject(new Error('down')) });
  await begin();
  await userEvent.click(button('Submit Research Position'));
  expect(await screen.findByText(/^The position could not be sent/)).toBeVisible();
  expect(draft()).toBe('{"7":{"side":"no","points":25}}');
  expect(pressedIn('Add Your Research Position')).toEqual(['Support NO']);
  expect(screen.queryByText(/^Your position/)).not.toBeInTheDocument();
});

test.each([
  ['cannot write', {}, 'Take back'],
  ['can write', { submitPosition: () => Promise.resolve() }, 'Remove from this device'],
])(
  'if the source %s, a submitted position is saved on this device and can be removed',
  async (_what, methods, remove) => {
    const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
    const { unmount } = show(methods);
    await begin();
    await userEvent.click(button('Submit Research Position'));
    const own = 'Your position (saved on this device): NO, 25 points';
    expect(await screen.findByText(own)).toBeVisible();
    expect(draft()).toBeNull();
    unmount();
    show(methods);
    expect(screen.getByText(own)).toBeVisible();
    expect(pressedIn('Add Your Research Position')).toEqual(['Support NO']);
    await userEvent.click(button(remove));
    expect(pressedIn('Add Your Research Position')).toEqual([]);
    expect(screen.queryByText(own)).not.toBeInTheDocument();
    expect(localStorage.getItem('forecast.submitted.1')).toBeNull();
    expect(document.body).not.toHaveFocus();
    log.mockRestore();
  },
);

test('taking a position back clears the message and restores the hint below the button', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  show();
  await begin();
  await userEvent.click(button('Submit Research Position'));
  await userEvent.click(await screen.findByRole('button', { name: 'Take back' }));
  expect(screen.queryByText(/^Not sent/)).not.toBeInTheDocument();
  expect(button('Submit Research Position')).toHaveAccessibleDescription('Choose a side to submit');
  log.mockRestore();
});

test('if storage is blocked, the page says that a submitted position is not saved', async () => {
  const log = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  const blocked = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  show();
  await userEvent.click(button('Support YES'));
  await userEvent.click(button('Submit Research Position'));
  expect(await screen.findByText('Your position (not saved): YES, 10 points')).toBeVisible();
  blocked.mockRestore();
  log.mockRestore();
});

test('the analysts’ forecasts are next to the sample consensus, each linked to its analysis', () => {
  const entry = { content: '', timestamp: 'now', upvotes: 0, replies: 0 };
  show({}, [
    { ...entry, id: 'a', author: 'Ada', stance: 74 },
    { ...entry, id: 'b', author: 'Bo' },
    { ...entry, id: 'c', author: 'Cy', stance: 45 },
  ]);
  expect(screen.getByRole('heading', { level: 3, name: 'This Market’s Analysts' })).toBeVisible();
  expect(screen.getByText('60%').parentElement).toHaveTextContent('Median 60%, from 45% to 74%');
  const links = within(screen.getByRole('list', { name: "Analysts' forecasts" })).getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['45% Cy', '/#discussion-c'],
    ['74% Ada', '/#discussion-a'],
  ]);
});

test('the guidelines explain the numbers, and start collapsed', async () => {
  show();
  const sentence = screen.getByText('By participating, you agree to the Research Guidelines');
  expect(sentence.closest('details')).not.toHaveAttribute('open');
  await userEvent.click(sentence);
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  for (const term of ['Probability', 'Volume', 'Confidence points', 'Consensus', 'Sample data'])
    expect(terms).toContain(term);
});

test('a choice made while a position is being sent stays a draft', async () => {
  let arrive: () => void = () => undefined;
  show({ submitPosition: () => new Promise<void>((resolve) => (arrive = resolve)) });
  await begin();
  await userEvent.click(button('Submit Research Position'));
  await userEvent.click(button('+100 pts'));
  arrive();
  expect(await screen.findByText('Position sent: Support NO with 25 points')).toBeVisible();
  expect(draft()).toBe('{"7":{"side":"no","points":100}}');
  // Choosing the position that is being replaced is a choice too.
  await userEvent.click(button('Replace Research Position'));
  await userEvent.click(button('+25 pts'));
  arrive();
  expect(await screen.findByText('Position sent: Support NO with 100 points')).toBeVisible();
  expect(pressedIn('Confidence Points')).toEqual(['+25 pts']);
});

test('taking part on a translated page shows the same', async () => {
  const press = (name: RegExp) => () => userEvent.click(screen.getByRole('button', { name }));
  await expectSameTranslated(
    () => show({ submitPosition: () => Promise.resolve() }),
    () => screen.findByText('Available: 250 points').then(() => screen.findByText('78%')),
    press(/^\+100 pts$/i),
    press(/^Support NO$/i),
    press(/^\+25 pts$/i),
    press(/^Support YES$/i),
    press(/^Submit Research Position$/i),
    () => screen.findByText(/^Position sent: Support YES/i),
    press(/^Remove from this device$/i),
  );
});
