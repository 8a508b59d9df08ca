import type { Discussion } from '@forecast/shared/domain';
import { answer, useSource, type ForecastSource } from '@forecast/shared/source';
import { buildLiveSource, buildMarket, expectSameTranslated, renderInPage } from '@forecast/shared/testing';
import { useQuery } from '@forecast/shared/query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Reactions } from './Reactions';

const entry: Discussion = {
  id: 'a/b',
  author: 'Ada',
  content: 'Base rate first.',
  timestamp: '2 hours ago',
  upvotes: 24,
  replies: 1,
};

/** Renders the reactions to a market's first analysis, with the counts from the source. */
function Counted() {
  const { data } = useQuery(answer(useSource(), 'market', 7));
  const discussion = data?.discussions[0];
  return discussion && <Reactions marketId={7} discussion={discussion} />;
}

const renderCounted = (counts: Counts, methods: Partial<ForecastSource>) => {
  const market = () => Promise.resolve(buildMarket({ id: 7, discussions: [{ ...entry, ...counts }] }));
  return renderInPage(<Counted />, { source: { ...buildLiveSource(), market, ...methods } });
};

type Counts = Pick<Discussion, 'upvotes' | 'replies'>;

/** Renders the reactions with a live source that returns `counts` and has the given methods. */
async function show(counts: Counts, methods: Partial<ForecastSource>) {
  renderCounted(counts, methods);
  await screen.findByRole('button', { name: /^Upvote/ });
}

const upvote = () => screen.getByRole('button', { name: /^Upvote/ });
const reply = () => screen.getByRole('button', { name: /^Reply/ });
const field = () => screen.getByRole('textbox', { name: 'Your reply to Ada' });
const post = () => screen.getByRole('button', { name: 'Post Reply' });

test('an upvote is sent once, a message confirms it, the new count appears, and the button keeps the focus', async () => {
  const counts = { upvotes: 24, replies: 1 };
  let arrive: () => void = () => undefined;
  const send = jest.fn(() => new Promise<void>((resolve) => (arrive = resolve)));
  await show(counts, { upvote: send });
  // Two clicks before the next render.
  act(() => [upvote(), upvote()].forEach((button) => button.click()));
  expect(await screen.findByText('Sending…')).toBeVisible();
  expect(upvote()).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(upvote());
  counts.upvotes = 25;
  arrive();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Upvote counted'));
  expect(await screen.findByRole('button', { name: "Upvote Ada's analysis, 25 upvotes" })).toHaveFocus();
  await userEvent.click(upvote());
  expect(screen.getByRole('status')).toHaveTextContent('Upvote counted');
  expect(send.mock.calls).toEqual([[{ marketId: 7, discussionId: 'a/b' }]]);
});

test('an upvote that could not be counted can be resent', async () => {
  const send = jest.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('down'));
  await show(entry, { upvote: send });
  await userEvent.click(upvote());
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('The upvote could not be counted. Try again.'),
  );
  await userEvent.click(upvote());
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Upvote counted'));
  expect(send).toHaveBeenCalledTimes(2);
});

test('a reply is written below the analysis and sent once, and the new count appears', async () => {
  const counts = { upvotes: 24, replies: 1 };
  let arrive: () => void = () => undefined;
  const send = jest.fn(() => new Promise<void>((resolve) => (arrive = resolve)));
  await show(counts, { reply: send });
  expect(reply()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(reply());
  expect(reply()).toHaveAttribute('aria-expanded', 'true');
  expect(field()).toHaveFocus();
  await userEvent.click(post());
  expect(screen.getByText('Write your reply first')).toBeVisible();
  await userEvent.type(field(), 'Is it?');
  await userEvent.click(post());
  expect(screen.getByText('Sending…')).toBeVisible();
  await userEvent.click(post());
  counts.replies = 2;
  arrive();
  expect(await screen.findByText('Reply posted')).toBeVisible();
  expect(await screen.findByRole('button', { name: "Reply to Ada's analysis, 2 replies" })).toBeVisible();
  expect(field()).toHaveValue('');
  expect(post()).toHaveFocus();
  expect(send.mock.calls).toEqual([[{ marketId: 7, discussionId: 'a/b', text: 'Is it?' }]]);
  await userEvent.click(reply());
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('a reply that could not be posted is kept, even if the field is closed, and can be resent', async () => {
  const send = jest.fn(() => Promise.resolve()).mockRejectedValueOnce(new Error('down'));
  await show(entry, { reply: send });
  await userEvent.click(reply());
  await userEvent.type(field(), 'Is it?');
  await userEvent.click(post());
  expect(
    await screen.findByText('The reply could not be posted. Your text has been kept. Please try again.'),
  ).toBeVisible();
  await userEvent.click(reply());
  await userEvent.click(reply());
  expect(field()).toHaveValue('Is it?');
  await userEvent.click(post());
  expect(await screen.findByText('Reply posted')).toBeVisible();
  expect(send).toHaveBeenCalledTimes(2);
});

test('a field that is closed and reopened during the request shows the outcome until the visitor types', async () => {
  let fail: (reason: Error) => void = () => undefined;
  const send = jest.fn(() => Promise.resolve());
  send.mockReturnValueOnce(new Promise((_resolve, reject) => (fail = reject)));
  await show(entry, { reply: send });
  await userEvent.click(reply());
  await userEvent.type(field(), 'Is it?');
  await userEvent.click(post());
  await userEvent.click(reply());
  await userEvent.click(reply());
  expect(screen.getByText('Sending…')).toBeVisible();
  await userEvent.click(post());
  expect(send).toHaveBeenCalledTimes(1);
  fail(new Error('down'));
  expect(await screen.findByText(/^The reply could not be posted/)).toBeVisible();
  await userEvent.click(post());
  expect(await screen.findByText('Reply posted')).toBeVisible();
  await userEvent.type(field(), 'A');
  expect(screen.queryByText(/posted/)).not.toBeInTheDocument();
});

test('if the source supports only upvotes or only replies, the other button shows a message', async () => {
  await show(entry, { upvote: () => Promise.resolve() });
  await userEvent.click(upvote());
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Upvote counted'));
  await userEvent.click(reply());
  expect(screen.getByRole('status')).toHaveTextContent('Not sent: this isn’t supported here yet');
  expect(reply()).not.toHaveAttribute('aria-expanded');
  expect(reply()).toHaveFocus();
});

test('on a translated page, an upvote changes the count that is shown', async () => {
  await expectSameTranslated(
    () => {
      const counts = { upvotes: 24, replies: 1 };
      const upvoteOnce = () => Promise.resolve(void counts.upvotes++);
      return renderCounted(counts, { upvote: upvoteOnce });
    },
    () => screen.findByRole('button', { name: /^Upvote/ }),
    () => userEvent.click(upvote()),
    () => screen.findByRole('button', { name: /25 upvotes/ }),
  );
});
