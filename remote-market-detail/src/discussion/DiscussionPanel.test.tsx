import type { Discussion } from '@forecast/shared/domain';
import { buildLiveSource, buildMarket, renderInPage } from '@forecast/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DiscussionPanel } from './DiscussionPanel';

const entry: Discussion = {
  id: 'a',
  author: 'Dr. Amara Okafor',
  content: 'Base rate first.\nThen the news.',
  timestamp: '2 hours ago',
  upvotes: 24,
  replies: 1,
};

const show = (discussions: readonly Discussion[], comments: number, visit = {}) =>
  renderInPage(<DiscussionPanel market={buildMarket({ discussions, comments })} />, visit);

test('an entry has its author, time, text and two counts', () => {
  show([entry], 1);
  const item = within(screen.getByRole('list', { name: 'Research Discussion' })).getByRole('listitem');
  expect(within(item).getByText('Dr. Amara Okafor')).toBeInTheDocument();
  expect(within(item).getByText('2 hours ago')).toBeInTheDocument();
  expect(within(item).getByText(/^Base rate first/).textContent).toBe(entry.content);
  expect(within(item).getByText(/^Base rate first/)).toHaveStyle({ whiteSpace: 'pre-line' });
  expect(
    within(item).getByRole('button', { name: "Upvote Dr. Amara Okafor's analysis, 24 upvotes" }),
  ).toHaveTextContent(/^24$/);
  expect(
    within(item).getByRole('button', { name: "Reply to Dr. Amara Okafor's analysis, 1 reply" }),
  ).toHaveTextContent(/^1$/);
});

test.each([/^Upvote/, /^Reply/])('on sample data the button %s counts nothing and says so', async (name) => {
  show([entry, { ...entry, id: 'b', author: 'Jonas Lindqvist' }], 2);
  const [first, second] = screen.getAllByRole('listitem').map((item) => within(item));
  expect(first?.getByRole('status')).toBeEmptyDOMElement();
  const button = first?.getAllByRole('button', { name })[0];
  const counted = button?.textContent;
  if (button) await userEvent.click(button);
  expect(first?.getByRole('status')).toHaveTextContent(/^Not counted: this site runs on sample data$/);
  expect(second?.getByRole('status')).toBeEmptyDOMElement();
  expect(button).toHaveTextContent(counted ?? '?');
  expect(button).toHaveFocus();
});

test('data that moves on is called no sample, whatever is pressed', async () => {
  show([entry], 24, { source: buildLiveSource() });
  const item = within(screen.getByRole('listitem'));
  for (const name of [/^Upvote/, /^Reply/]) {
    await userEvent.click(item.getByRole('button', { name }));
    expect(item.getByRole('status')).toHaveTextContent(/^Not counted: nothing can be counted here yet$/);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Post Analysis' }));
  expect(screen.getByText('Showing 1 of 24 discussions')).toBeInTheDocument();
  expect(screen.getByText('Not sent: nothing can be sent here yet')).toBeInTheDocument();
  expect(screen.queryByText(/sample/i)).not.toBeInTheDocument();
});

test('fewer entries than the count are owned up to', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...entry, id }));
  show(five, 24);
  expect(screen.getByText('Showing 5 of 24 discussions: the sample holds no more.')).toBeInTheDocument();
  expect(screen.queryByText('No discussions yet')).not.toBeInTheDocument();
});

test('where every entry is shown there is nothing to own up to', () => {
  show([entry], 1);
  expect(screen.queryByText(/Showing/)).not.toBeInTheDocument();
});

test('a market that nobody has discussed says so', () => {
  show([], 0);
  expect(screen.getByText('No discussions yet')).toBeInTheDocument();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  expect(screen.queryByText(/Showing/)).not.toBeInTheDocument();
});

test('a market whose discussions the sample lacks does not say that there are none', () => {
  show([], 2);
  expect(screen.getByText('Showing 0 of 2 discussions: the sample holds no more.')).toBeInTheDocument();
  expect(screen.queryByText('No discussions yet')).not.toBeInTheDocument();
});

const three: readonly Discussion[] = [
  { ...entry, id: 'a', author: 'Ada', day: '2025-07-03', upvotes: 2 },
  { ...entry, id: 'b c"<', author: 'Bo', day: '2025-07-05', upvotes: 9, stance: 74 },
  { ...entry, id: 'c', author: 'Cy', day: '2025-07-08', upvotes: 1 },
];
const authors = () =>
  screen.getAllByRole('listitem').map((item) => within(item).getAllByRole('link')[0]?.textContent);
const current = () => screen.getAllByRole('listitem').filter((item) => item.hasAttribute('aria-current'));

test('a discussion is read in its own order, newest first or most upvoted, and the choice keeps the focus', async () => {
  show(three, 3);
  const order = screen.getByRole('combobox', { name: 'Order of the discussion' });
  expect(order).toHaveDisplayValue('Default order');
  expect(authors()).toEqual(['Ada', 'Bo', 'Cy']);
  await userEvent.selectOptions(order, 'Newest first');
  expect(authors()).toEqual(['Cy', 'Bo', 'Ada']);
  await userEvent.selectOptions(order, 'Most upvoted');
  expect(authors()).toEqual(['Bo', 'Ada', 'Cy']);
  expect(order).toHaveFocus();
});

test('one entry has no order to choose', () => {
  show([entry], 1);
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test("an author's own forecast stands by their name, and says what it is", () => {
  show(three, 3);
  const [ada, bo] = screen.getAllByRole('listitem');
  expect(bo).toHaveTextContent(/Bo\s*puts it at 74%/);
  expect(ada).not.toHaveTextContent('puts it at');
});

describe('an address that names an entry', () => {
  const scrollIntoView = jest.fn();
  beforeEach(() => {
    scrollIntoView.mockClear();
    Element.prototype.scrollIntoView = scrollIntoView;
  });
  const at = (address: string) =>
    renderInPage(<DiscussionPanel market={buildMarket({ discussions: three, comments: 3 })} />, {
      at: address,
    });

  test('brings it into view, marked and with the focus', () => {
    at('/market/1#discussion-c');
    const entries = screen.getAllByRole('listitem');
    expect(current()).toEqual([entries[2]]);
    expect(entries[2]).toHaveFocus();
    expect(scrollIntoView.mock.contexts).toEqual([entries[2]]);
  });

  test('is the link on its time, whatever the id', async () => {
    at('/market/1');
    expect(current()).toEqual([]);
    const link = screen.getByRole('link', { name: "2 hours ago, link to Bo's analysis" });
    await userEvent.click(link);
    expect(current()).toEqual([screen.getAllByRole('listitem')[1]]);
    expect(current()[0]).toHaveFocus();
    expect(new URL(link.getAttribute('href') ?? '', location.href).hash).toBe(`#${current()[0]?.id}`);
  });

  test('keeps naming it in another order', async () => {
    at('/market/1#discussion-c');
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Most upvoted');
    expect(current()).toEqual([screen.getAllByRole('listitem')[2]]);
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
  });

  test.each(['#discussion-nobody', '#', '#%E0%A4%A', '#a"]', '#main'])('%s is nothing to come to', (hash) => {
    at(`/market/1${hash}`);
    expect(current()).toEqual([]);
    expect(document.body).toHaveFocus();
    expect(scrollIntoView).not.toHaveBeenCalled();
  });

  test('leaves a visitor who has begun to type before the page ran where they are', async () => {
    renderInPage(<DiscussionPanel market={buildMarket({ discussions: three, comments: 3 })} />, {
      at: '/market/1#discussion-c',
      before: (prepared) => {
        const entry = within(prepared).getAllByRole('listitem')[2] as HTMLElement;
        // The browser is at the entry already; jsdom knows no such thing.
        const { matches } = Element.prototype;
        Object.assign(entry, {
          matches: (selector: string) => selector === ':target' || matches.call(entry, selector),
        });
        within(prepared).getByRole('textbox').focus();
      },
    });
    await waitFor(() => expect(current()).toHaveLength(1));
    expect(screen.getByRole('textbox')).toHaveFocus();
    expect(scrollIntoView).not.toHaveBeenCalled();
  });
});
