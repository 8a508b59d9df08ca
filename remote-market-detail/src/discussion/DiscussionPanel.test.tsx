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

test.each([
  [/^Upvote/, 'Not counted'],
  [/^Reply/, 'Not sent'],
])(
  'on sample data, the button %s doesn’t change its count, and a message says why',
  async (name, message) => {
    show([entry, { ...entry, id: 'b', author: 'Jonas Lindqvist' }], 2);
    const [first, second] = screen.getAllByRole('listitem').map((item) => within(item));
    expect(first?.getByRole('status')).toBeEmptyDOMElement();
    const button = first?.getAllByRole('button', { name })[0];
    const counted = button?.textContent;
    if (button) await userEvent.click(button);
    expect(first?.getByRole('status')).toHaveTextContent(`${message}: this site runs on sample data`);
    expect(second?.getByRole('status')).toBeEmptyDOMElement();
    expect(button).toHaveTextContent(counted ?? '?');
    expect(button).toHaveFocus();
  },
);

test('on live data, no message mentions a sample', async () => {
  show([entry], 24, { source: buildLiveSource() });
  const item = within(screen.getByRole('listitem'));
  for (const [name, message] of [
    [/^Upvote/, 'Not counted'],
    [/^Reply/, 'Not sent'],
  ] as const) {
    await userEvent.click(item.getByRole('button', { name }));
    expect(item.getByRole('status')).toHaveTextContent(`${message}: this isn’t supported here yet`);
  }
  await userEvent.type(screen.getByRole('textbox'), 'A');
  await userEvent.click(screen.getByRole('button', { name: 'Post Analysis' }));
  expect(screen.getByText('Showing 1 of 24 discussions')).toBeInTheDocument();
  expect(screen.getAllByText('Not sent: this isn’t supported here yet')).toHaveLength(2);
  expect(screen.queryByText(/sample/i)).not.toBeInTheDocument();
});

test('if entries are missing, the panel shows how many of all entries it contains', () => {
  const five = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...entry, id }));
  show(five, 24);
  expect(
    screen.getByText('Showing 5 of 24 discussions: that’s all the sample data contains.'),
  ).toBeInTheDocument();
  expect(screen.queryByText('No discussions yet')).not.toBeInTheDocument();
});

test('if all entries are shown, the panel doesn’t show a count', () => {
  show([entry], 1);
  expect(screen.queryByText(/Showing/)).not.toBeInTheDocument();
});

test('if a market has no discussions, the panel says so', () => {
  show([], 0);
  expect(screen.getByText('No discussions yet')).toBeInTheDocument();
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  expect(screen.queryByText(/Showing/)).not.toBeInTheDocument();
});

test('if a market’s discussions are missing from the sample, the panel doesn’t claim that there are none', () => {
  show([], 2);
  expect(
    screen.getByText('Showing 0 of 2 discussions: that’s all the sample data contains.'),
  ).toBeInTheDocument();
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

test('the discussion can be sorted newest first or most upvoted, and the select keeps the focus', async () => {
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

test('a discussion with a single entry can’t be sorted', () => {
  show([entry], 1);
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
});

test("an author's own forecast is next to their name, with a label for screen readers", () => {
  show(three, 3);
  const [ada, bo] = screen.getAllByRole('listitem');
  expect(bo).toHaveTextContent(/Bo\s*puts it at 74%/);
  expect(ada).not.toHaveTextContent('puts it at');
});

describe('anchors of entries', () => {
  const scrollIntoView = jest.fn();
  beforeEach(() => {
    scrollIntoView.mockClear();
    Element.prototype.scrollIntoView = scrollIntoView;
  });
  const at = (address: string) =>
    renderInPage(<DiscussionPanel market={buildMarket({ discussions: three, comments: 3 })} />, {
      at: address,
    });

  test('if the URL points to an entry, no entry before it is folded', () => {
    const five = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...entry, id }));
    const { unmount } = show(five, 5, { at: '/#discussion-d' });
    expect(screen.getByText('Show 1 more analysis')).toBeInTheDocument();
    unmount();
    show(five, 5, { at: '/#discussion-e' });
    expect(screen.queryByText(/^Show .* more/)).not.toBeInTheDocument();
  });

  test('an anchor in the URL scrolls to its entry, highlights it and focuses it', () => {
    at('/market/1#discussion-c');
    const entries = screen.getAllByRole('listitem');
    expect(current()).toEqual([entries[2]]);
    expect(entries[2]).toHaveFocus();
    expect(scrollIntoView.mock.contexts).toEqual([entries[2]]);
  });

  test("the link on an entry's time leads to the entry's anchor, even if its id contains special characters", async () => {
    at('/market/1');
    expect(current()).toEqual([]);
    const link = screen.getByRole('link', { name: "2 hours ago, link to Bo's analysis" });
    await userEvent.click(link);
    expect(current()).toEqual([screen.getAllByRole('listitem')[1]]);
    expect(current()[0]).toHaveFocus();
    expect(new URL(link.getAttribute('href') ?? '', location.href).hash).toBe(`#${current()[0]?.id}`);
  });

  test('the bar beside the entry is as high as its highlight', () => {
    at('/market/1#discussion-c');
    const [highlight, bar] = getComputedStyle(current()[0] as Element).boxShadow.split(/,\s*/);
    expect(highlight).toMatch(/^0 0 0 0.5rem /);
    expect(bar).toMatch(/^-3px 0 0 0.5rem /);
  });

  test('the entry stays highlighted after the order changes', async () => {
    at('/market/1#discussion-c');
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Most upvoted');
    expect(current()).toEqual([screen.getAllByRole('listitem')[2]]);
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
  });

  test.each(['#discussion-nobody', '#', '#%E0%A4%A', '#a"]', '#main'])(
    '%s doesn’t name an entry, so nothing scrolls or gets the focus',
    (hash) => {
      at(`/market/1${hash}`);
      expect(current()).toEqual([]);
      expect(document.body).toHaveFocus();
      expect(scrollIntoView).not.toHaveBeenCalled();
    },
  );

  test('if the visitor started typing before hydration, an anchor doesn’t scroll or move the focus', async () => {
    renderInPage(<DiscussionPanel market={buildMarket({ discussions: three, comments: 3 })} />, {
      at: '/market/1#discussion-c',
      before: (prepared) => {
        const entry = within(prepared).getAllByRole('listitem')[2] as HTMLElement;
        // jsdom lacks :target, which a browser sets on the entry at page load.
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
