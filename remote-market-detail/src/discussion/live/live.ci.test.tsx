import type { AnalysesRequest, Discussion, Me, RepliesRequest } from '@forecast/shared/domain';
import { useQuery } from '@forecast/shared/query';
import { answer, useSource, type Analysis, type ForecastSource, type Reply } from '@forecast/shared/source';
import {
  buildFailure,
  buildLiveSource,
  buildMarket,
  buildMe,
  buildRefusal,
  expectAccessible,
  renderInPage,
  signedOut,
} from '@forecast/shared/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState, type ReactNode } from 'react';
import { useVisitor } from '../../useVisitor';
import { AnalysisForm } from '../AnalysisForm';
import { DiscussionEntry, type Live } from '../DiscussionEntry';
import { DiscussionPanel } from '../DiscussionPanel';
import * as loaded from '.';

beforeEach(() => sessionStorage.clear());

const entry = (id: string, about: Partial<Discussion> = {}): Discussion => ({
  id,
  author: 'Bo Lindqvist',
  content: `Text of ${id}`,
  timestamp: 'Jul 8, 2025, 14:05 UTC',
  upvotes: 0,
  replies: 0,
  ...about,
});

function Panel() {
  const { data } = useQuery(answer(useSource(), 'market', 7));
  const { researcher } = useVisitor();
  return (
    <>
      {data && <DiscussionPanel market={data} />}
      {researcher && <p>{`Signed in: ${researcher.name}`}</p>}
    </>
  );
}

interface Service extends Partial<ForecastSource> {
  /** The analyses that come with the market. */
  readonly discussions?: () => readonly Discussion[];
  readonly comments?: () => number;
  /** The visitor's path. */
  readonly at?: string;
}

/** Renders a market's discussion on a service that knows the visitor. */
async function show({
  discussions = () => [],
  comments = () => discussions().length,
  at = '/',
  ...methods
}: Service = {}) {
  const source: ForecastSource = {
    ...buildLiveSource(),
    market: async () => buildMarket({ id: 7, discussions: discussions(), comments: comments() }),
    me: async () => buildMe(),
    analyses: async () => ({ discussions: [] }),
    replies: async () => ({ discussions: [] }),
    ...methods,
  };
  const view = renderInPage(<Panel />, { source, at });
  await screen.findByRole('region', { name: 'Research Discussion' });
  return view;
}

const field = () => screen.getByRole('textbox', { name: 'Your analysis' });
const forecast = () => screen.findByRole('spinbutton', { name: 'Your forecast in percent' });
const post = (name = 'Post Analysis') => screen.findByRole('button', { name });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

describe('posting an analysis', () => {
  test('with a forecast shows it in the list and empties the form', async () => {
    const written: Discussion[] = [];
    const sent: Analysis[] = [];
    const postAnalysis = async (analysis: Analysis) => {
      sent.push(analysis);
      const { text: content, stance } = analysis;
      written.push(entry('new', { author: 'Ada Okafor', content, ...(stance !== undefined && { stance }) }));
    };
    await show({ discussions: () => written, postAnalysis });
    await userEvent.type(await forecast(), '64');
    await userEvent.type(field(), 'Base rate first.');
    await userEvent.click(await post());
    const item = within(await screen.findByRole('listitem'));
    expect(item.getByText('Base rate first.')).toBeVisible();
    expect(item.getByText('64%')).toBeVisible();
    expect(screen.getByText('Analysis posted')).toBeVisible();
    expect(field()).toHaveValue('');
    expect(await forecast()).toHaveValue(null);
    expect(sent).toEqual([
      {
        marketId: 7,
        text: 'Base rate first.',
        stance: 64,
        key: expect.any(String) as string,
        researcher: 'ada-okafor',
      },
    ]);
  });

  test('a text with control characters is not sent, and the form says why', async () => {
    const postAnalysis = jest.fn(async () => undefined);
    await show({ postAnalysis });
    await userEvent.click(field());
    await userEvent.paste('Base rate\u0007 first.');
    await userEvent.click(await post());
    expect(screen.getByText(/^Not sent: the text contains control characters/)).toBeVisible();
    expect(field()).toHaveValue('Base rate\u0007 first.');
    expect(postAnalysis).not.toHaveBeenCalled();
    await userEvent.clear(field());
    await userEvent.type(field(), 'Base rate first.');
    await userEvent.click(await post());
    expect(postAnalysis).toHaveBeenCalledTimes(1);
  });

  test('a forecast that isn’t a whole percentage is not sent', async () => {
    const postAnalysis = jest.fn(async () => undefined);
    await show({ postAnalysis });
    await userEvent.type(await forecast(), '101');
    await userEvent.type(field(), 'Sure.');
    await userEvent.click(await post());
    expect(screen.getByText('Your forecast must be a whole number from 0 to 100')).toBeVisible();
    expect(postAnalysis).not.toHaveBeenCalled();
    await userEvent.clear(await forecast());
    await userEvent.click(await post());
    expect(await screen.findByText('Analysis posted')).toBeVisible();
  });

  test('an empty text is not sent', async () => {
    const postAnalysis = jest.fn(async () => undefined);
    await show({ postAnalysis });
    await forecast();
    await userEvent.click(await post());
    expect(screen.getByText('Write your analysis first')).toBeVisible();
    expect(postAnalysis).not.toHaveBeenCalled();
  });

  test('a visitor who isn’t signed in is asked to sign in, and keeps the text', async () => {
    await show({ me: async () => signedOut });
    await userEvent.type(field(), 'My thought');
    expect(await screen.findByText('Sign in under Profile to post an analysis')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Post Analysis' })).not.toBeInTheDocument();
    expect(field()).toHaveValue('My thought');
    expect(sessionStorage.getItem('forecast.analyses.1')).toBe('{"7":"My thought"}');
  });

  test('if the service refuses, the text is kept until another try', async () => {
    const postAnalysis = jest.fn(async () => undefined).mockRejectedValueOnce(buildRefusal('unavailable'));
    await show({ postAnalysis });
    await forecast();
    await userEvent.type(field(), 'My thought');
    await userEvent.click(await post());
    const words = 'Not sent: the service can’t answer now. Please try again.';
    expect(await screen.findByText(words)).toBeVisible();
    expect(field()).toHaveValue('My thought');
    await userEvent.type(field(), '!');
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    await userEvent.click(await post());
    expect(await screen.findByText('Analysis posted')).toBeVisible();
  });

  test('if the session has ended, the visitor keeps the text, and the focus moves to a request to sign in again', async () => {
    let me: Me = buildMe();
    const postAnalysis = async () => {
      me = signedOut;
      throw buildRefusal('signed-out');
    };
    await show({ me: async () => me, postAnalysis });
    await forecast();
    await userEvent.type(field(), 'My thought');
    await userEvent.click(await post());
    expect(await screen.findByText(/^Not sent: your session has ended/)).toBeVisible();
    const instead = await screen.findByText('Sign in under Profile to post an analysis');
    expect(instead).toBeVisible();
    expect(instead).toHaveFocus();
    expect(field()).toHaveValue('My thought');
  });

  test('if it is unknown whether the text arrived, the same request can be sent again', async () => {
    const keys: (string | undefined)[] = [];
    const postAnalysis = async ({ key }: Analysis) => {
      if (keys.push(key) === 1) throw buildFailure({ kind: 'offline' });
    };
    await show({ postAnalysis });
    await forecast();
    await userEvent.type(field(), 'My thought');
    await userEvent.click(await post());
    expect(await screen.findByText('We don’t know whether it arrived.')).toBeVisible();
    await userEvent.click(await post('Check again'));
    expect(await screen.findByText('Analysis posted')).toBeVisible();
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  test('if somebody else has signed in, nothing is sent as them, and the text is kept', async () => {
    let me: Me = buildMe();
    const sent: Analysis[] = [];
    const postAnalysis = async (analysis: Analysis) => {
      if (sent.push(analysis) > 1) return;
      me = buildMe({ handle: 'bo-lindqvist', name: 'Bo Lindqvist' });
      throw buildRefusal('other-researcher');
    };
    await show({ me: async () => me, postAnalysis });
    await forecast();
    await userEvent.type(field(), 'My thought');
    await userEvent.click(await post());
    expect(await screen.findByText('Not sent: somebody else is signed in now.')).toBeVisible();
    expect(field()).toHaveValue('My thought');
    await userEvent.click(await post());
    expect(await screen.findByText('Analysis posted')).toBeVisible();
    expect(sent.map(({ researcher }) => researcher)).toEqual(['ada-okafor', 'bo-lindqvist']);
    expect(sent[1]?.key).not.toBe(sent[0]?.key);
  });

  test('what was written before another tab signed somebody else in isn’t sent as them without a further press', async () => {
    let me: Me = buildMe();
    const sent: Analysis[] = [];
    await show({ me: async () => me, postAnalysis: async (analysis) => void sent.push(analysis) });
    await forecast();
    await userEvent.type(field(), 'My thought');
    me = buildMe({ handle: 'bo-lindqvist', name: 'Bo Lindqvist' });
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    await screen.findByText('Signed in: Bo Lindqvist');
    await userEvent.click(await post());
    expect(screen.getByText('Not sent: somebody else is signed in now.')).toBeVisible();
    expect(field()).toHaveValue('My thought');
    expect(sent).toEqual([]);
    await userEvent.click(await post());
    expect(await screen.findByText('Analysis posted')).toBeVisible();
    expect(sent.map(({ researcher }) => researcher)).toEqual(['bo-lindqvist']);
  });

  test('a reload keeps the text and the forecast, and whether it is unknown that they arrived', async () => {
    const sent: Analysis[] = [];
    const postAnalysis = async (analysis: Analysis) => {
      if (sent.push(analysis) === 1) throw buildFailure({ kind: 'offline' });
    };
    const { unmount } = await show({ postAnalysis });
    await userEvent.type(await forecast(), '64');
    await userEvent.type(field(), 'My thought');
    await userEvent.click(await post());
    await screen.findByText('We don’t know whether it arrived.');
    unmount();
    await show({ postAnalysis });
    expect(await screen.findByText('We don’t know whether it arrived.')).toBeVisible();
    expect(await forecast()).toHaveValue(64);
    expect(field()).toHaveValue('My thought');
    await userEvent.type(field(), '!');
    expect(await post()).toBeVisible();
    await userEvent.type(field(), '{Backspace}');
    expect(sent).toHaveLength(1);
    await userEvent.click(await post('Check again'));
    expect(await screen.findByText('Analysis posted')).toBeVisible();
    expect(sent).toEqual([sent[0], sent[0]]);
    expect(await forecast()).toHaveValue(null);
    expect(field()).toHaveValue('');
  });

  test('before it is known who posts, nothing is sent', async () => {
    let know: (me: Me) => void = () => undefined;
    const postAnalysis = jest.fn(async () => undefined);
    await show({ me: () => new Promise((resolve) => (know = resolve)), postAnalysis });
    await forecast();
    await userEvent.type(field(), 'Early');
    await userEvent.click(await post());
    expect(screen.getByText('Loading…')).toBeVisible();
    know(buildMe());
    await waitFor(() => expect(screen.queryByText('Loading…')).not.toBeInTheDocument());
    expect(postAnalysis).not.toHaveBeenCalled();
    await userEvent.click(await post());
    expect(await screen.findByText('Analysis posted')).toBeVisible();
  });

  test('a device that is offline sends nothing, and keeps the text', async () => {
    const postAnalysis = jest.fn(async () => undefined);
    await show({ postAnalysis });
    await forecast();
    await userEvent.type(field(), 'My thought');
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await userEvent.click(await post());
    expect(await screen.findByText('Not sent: you’re offline.')).toBeVisible();
    jest.restoreAllMocks();
    expect(postAnalysis).not.toHaveBeenCalled();
    expect(field()).toHaveValue('My thought');
  });

  test('text typed before the visitor is known stays in the same field, which keeps the focus', async () => {
    let know: (me: Me) => void = () => undefined;
    await show({ me: () => new Promise((resolve) => (know = resolve)) });
    const before = field();
    await userEvent.type(before, 'Early');
    know(buildMe());
    await forecast();
    expect(field()).toBe(before);
    expect(before).toHaveFocus();
    expect(before).toHaveValue('Early');
  });
});

describe('upvoting', () => {
  /** A service that counts Ada's upvote. */
  function buildUpvotes() {
    let isOn = false;
    return {
      me: async () => buildMe({ upvoted: isOn ? ['a'] : [] }),
      discussions: () => [entry('a', { upvotes: isOn ? 5 : 4 })],
      upvote: jest.fn(async () => void (isOn = true)),
      undoUpvote: jest.fn(async () => void (isOn = false)),
    };
  }
  const upvote = (upvotes: number) =>
    screen.findByRole('button', { name: `Upvote Bo Lindqvist's analysis, ${upvotes} upvotes` });
  const pressed = async () => waitFor(() => screen.findByRole('button', { name: /^Upvote/, pressed: true }));

  test('an upvote can be taken back by pressing again', async () => {
    const service = buildUpvotes();
    await show(service);
    await screen.findByRole('button', { name: /^Upvote/, pressed: false });
    await userEvent.click(await upvote(4));
    expect(await upvote(5)).toHaveFocus();
    await pressed();
    expect(screen.getByText('Upvote counted')).toBeVisible();
    await userEvent.click(await upvote(5));
    expect(await upvote(4)).toHaveFocus();
    await screen.findByRole('button', { name: /^Upvote/, pressed: false });
    expect(screen.getByText('Upvote taken back')).toBeVisible();
    expect(service.upvote).toHaveBeenCalledTimes(1);
    expect(service.undoUpvote).toHaveBeenCalledTimes(1);
  });

  test('fast presses are sent one at a time, and the last one counts', async () => {
    const service = buildUpvotes();
    const answers: (() => void)[] = [];
    const slow =
      (write: () => Promise<void>): (() => Promise<void>) =>
      async () => {
        await new Promise<void>((resolve) => answers.push(resolve));
        await write();
      };
    await show({ ...service, upvote: slow(service.upvote), undoUpvote: slow(service.undoUpvote) });
    await screen.findByRole('button', { name: /^Upvote/, pressed: false });
    const button = await upvote(4);
    for (const isOn of [true, false, true, false]) {
      await userEvent.click(button);
      expect(button).toHaveAttribute('aria-pressed', String(isOn));
    }
    expect(answers).toHaveLength(1);
    answers.shift()?.();
    await waitFor(() => expect(answers).toHaveLength(1));
    answers.shift()?.();
    expect(await screen.findByText('Upvote taken back')).toBeVisible();
    await upvote(4);
    expect([service.upvote, service.undoUpvote].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  test('one’s own analysis has a count, and says that only others can upvote it', async () => {
    await show({ discussions: () => [entry('a', { author: 'Ada Okafor', upvotes: 4 })] });
    expect(await screen.findByText('Only others can upvote your analysis')).toBeVisible();
    expect(screen.getByRole('img', { name: '4 upvotes' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Upvote/ })).not.toBeInTheDocument();
  });

  test('a visitor who isn’t signed in is asked to sign in', async () => {
    const service = buildUpvotes();
    await show({ ...service, me: async () => signedOut });
    await screen.findByRole('button', { name: /^Upvote/, pressed: false });
    await userEvent.click(await upvote(4));
    expect(screen.getByText('Sign in under Profile to upvote')).toBeVisible();
    expect(service.upvote).not.toHaveBeenCalled();
  });

  test('an upvote that the service refuses says why', async () => {
    const service = buildUpvotes();
    service.upvote.mockRejectedValueOnce(buildRefusal('too-many', { retryAfter: 1 }));
    await show(service);
    await screen.findByRole('button', { name: /^Upvote/, pressed: false });
    await userEvent.click(await upvote(4));
    expect(await screen.findByText('Not sent: too many tries. Try again in 1 second.')).toBeVisible();
  });

  test('if the service doesn’t know whether it arrived, the page shows what the service has', async () => {
    const service = buildUpvotes();
    const { upvote: add, undoUpvote: undo } = service;
    const unconfirmed = buildRefusal('unconfirmed');
    const arrives = jest.fn(async () => {
      await add();
      throw unconfirmed;
    });
    await show({
      ...service,
      upvote: arrives.mockRejectedValueOnce(unconfirmed),
      undoUpvote: async () => {
        await undo();
        throw unconfirmed;
      },
    });
    await screen.findByRole('button', { name: /^Upvote/, pressed: false });
    await userEvent.click(await upvote(4));
    expect(await screen.findByText('We don’t know whether it arrived.')).toBeVisible();
    await screen.findByRole('button', { name: /^Upvote/, pressed: false });
    await userEvent.click(await upvote(4));
    expect(await screen.findByText('Upvote counted')).toBeVisible();
    await upvote(5);
    await pressed();
    await userEvent.click(await upvote(5));
    expect(await screen.findByText('Upvote taken back')).toBeVisible();
    await upvote(4);
  });
});

describe('replies', () => {
  const open = () => press(/^Replies to Bo Lindqvist's analysis/);
  const thread = () => within(screen.getByRole('group', { name: "Replies to Bo Lindqvist's analysis" }));
  const texts = () =>
    within(thread().getByRole('list', { name: 'Replies' }))
      .getAllByRole('listitem')
      .map((item) => within(item).getByText(/^(Text|Removed)/).textContent);

  test('are loaded when the thread is opened, and page by page', async () => {
    const requests: RepliesRequest[] = [];
    const replies = async (request: RepliesRequest) => {
      requests.push(request);
      return request.cursor === undefined
        ? { discussions: [entry('r1'), entry('r2', { content: '', removed: true as const })], next: 'c' }
        : { discussions: [entry('r3')] };
    };
    await show({ discussions: () => [entry('a', { replies: 3 })], replies });
    await screen.findByRole('button', { name: /^Replies to .*, 3 replies/, expanded: false });
    expect(requests).toEqual([]);
    await open();
    await thread().findByText('Text of r1');
    expect(texts()).toEqual(['Text of r1', 'Removed by its author']);
    await press('Show more replies');
    await waitFor(() => expect(texts()).toEqual(['Text of r1', 'Removed by its author', 'Text of r3']));
    expect(thread().getAllByRole('listitem')[2]).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Show more replies' })).not.toBeInTheDocument();
    expect(requests).toEqual([{ discussionId: 'a' }, { discussionId: 'a', cursor: 'c' }]);
  });

  test('an open thread is accessible, as are one’s own entries and the question before they are removed', async () => {
    const own = { author: 'Ada Okafor' };
    await show({
      discussions: () => [entry('a', { replies: 2 }), entry('b', own)],
      replies: async () => ({ discussions: [entry('r1'), entry('r2', { content: '', removed: true })] }),
    });
    await open();
    await thread().findByText('Text of r1');
    await press('Remove your analysis');
    await expectAccessible();
  });

  test('a thread without replies says so, and its form has the focus', async () => {
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const replies = async () => arrived.then(() => ({ discussions: [] }));
    await show({ discussions: () => [entry('a')], replies });
    await open();
    expect(thread().getByRole('textbox', { name: 'Your reply to Bo Lindqvist' })).toHaveFocus();
    expect(thread().getByText('Loading the replies')).toBeInTheDocument();
    arrive();
    expect(await thread().findByText('No replies yet')).toBeVisible();
  });

  test('replies that could not be loaded can be loaded again', async () => {
    const replies = jest.fn(async () => ({ discussions: [entry('r1')] }));
    for (let tries = 0; tries < 4; tries += 1) replies.mockRejectedValueOnce(new Error('down'));
    await show({ discussions: () => [entry('a', { replies: 1 })], replies });
    await open();
    await userEvent.click(await thread().findByRole('button', { name: 'Try again' }));
    expect(await thread().findByText('Text of r1')).toBeVisible();
  });

  test('a reply appears in the thread, and the count changes', async () => {
    const written: Discussion[] = [];
    const reply = jest.fn(async ({ text: content }: { text: string }) => {
      written.push(entry('r1', { author: 'Ada Okafor', content }));
    });
    await show({
      discussions: () => [entry('a', { replies: written.length })],
      replies: async () => ({ discussions: written }),
      reply,
    });
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: 'Your reply to Bo Lindqvist' }), 'Text of mine');
    // A closed thread keeps the text.
    await open();
    await open();
    await press('Post Reply');
    await waitFor(() => expect(texts()).toEqual(['Text of mine']));
    expect(screen.getByText('Reply posted')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Your reply to Bo Lindqvist' })).toHaveValue('');
    expect(await screen.findByRole('button', { name: /^Replies to .*, 1 reply$/ })).toBeVisible();
    expect(reply).toHaveBeenCalledTimes(1);
  });

  test('a visitor who isn’t signed in is asked to sign in', async () => {
    await show({ me: async () => signedOut, discussions: () => [entry('a')] });
    await open();
    expect(thread().getByText('Sign in under Profile to post a reply')).toBeVisible();
  });

  test('a reload keeps the text in its open thread, and whether it is unknown that it arrived', async () => {
    const sent: Reply[] = [];
    const service = {
      discussions: () => [entry('a')],
      reply: async (reply: Reply) => {
        if (sent.push(reply) === 1) throw buildFailure({ kind: 'offline' });
      },
    };
    const { unmount } = await show(service);
    await open();
    await userEvent.type(screen.getByRole('textbox', { name: 'Your reply to Bo Lindqvist' }), 'By how much?');
    await press('Post Reply');
    await screen.findByText('We don’t know whether it arrived.');
    unmount();
    await show(service);
    expect(await screen.findByText('We don’t know whether it arrived.')).toBeVisible();
    const text = screen.getByRole('textbox', { name: 'Your reply to Bo Lindqvist' });
    expect(text).toHaveValue('By how much?');
    expect(text).not.toHaveFocus();
    await press('Check again');
    expect(await screen.findByText('Reply posted')).toBeVisible();
    expect(sent).toEqual([sent[0], sent[0]]);
    expect(sessionStorage.getItem('forecast.replies.1')).toBeNull();
  });
});

describe('removing one’s own analysis', () => {
  function buildRemoval() {
    let isRemoved = false;
    return {
      discussions: () => [
        entry('a', { author: 'Ada Okafor', ...(isRemoved && { content: '', removed: true as const }) }),
        entry('b'),
      ],
      removeEntry: jest.fn(async () => void (isRemoved = true)),
    };
  }

  test('takes a second press, and leaves a stub, which gets the focus', async () => {
    const { removeEntry, ...service } = buildRemoval();
    await show({ ...service, removeEntry });
    await press('Remove your analysis');
    expect(screen.getByRole('group', { name: 'Remove your analysis for good?' })).toBeVisible();
    expect(removeEntry).not.toHaveBeenCalled();
    await press('Remove it');
    expect(await screen.findByText('Removed by its author')).toBeVisible();
    const [stub] = screen.getAllByRole('listitem');
    expect(stub).toHaveFocus();
    expect(within(stub as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
    expect(removeEntry.mock.calls).toEqual([[expect.objectContaining({ discussionId: 'a' })]]);
  });

  test('can be cancelled with the keyboard', async () => {
    const { removeEntry, ...service } = buildRemoval();
    await show({ ...service, removeEntry });
    const remove = () => screen.findByRole('button', { name: 'Remove your analysis' });
    (await remove()).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(await remove()).toHaveFocus();
    await userEvent.keyboard('{Enter}{Enter}');
    expect(await remove()).toHaveFocus();
    expect(removeEntry).not.toHaveBeenCalled();
  });

  test('isn’t offered for the analyses of others', async () => {
    await show({ discussions: () => [entry('b')] });
    await screen.findByRole('button', { name: /^Upvote/, pressed: false });
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument();
  });

  test('says why if the service refuses', async () => {
    const { removeEntry, ...service } = buildRemoval();
    removeEntry.mockRejectedValueOnce(buildRefusal('too-many', { retryAfter: 20 }));
    await show({ ...service, removeEntry });
    await press('Remove your analysis');
    await press('Remove it');
    expect(await screen.findByText('Not sent: too many tries. Try again in 20 seconds.')).toBeVisible();
  });

  test('leaves a stub, which gets the focus, also if only the answer was lost', async () => {
    const { removeEntry, ...service } = buildRemoval();
    const loseAnswer = async () => {
      await removeEntry();
      throw buildFailure({ kind: 'offline' });
    };
    await show({ ...service, removeEntry: loseAnswer });
    await press('Remove your analysis');
    await press('Remove it');
    expect(await screen.findByText('Removed by its author')).toBeVisible();
    await waitFor(() => expect(screen.getAllByRole('listitem')[0]).toHaveFocus());
  });
});

describe('more analyses than the market comes with', () => {
  const ids = Array.from({ length: 6 }, (_, index) => `n${index + 1}`);
  const day = (id: string) => `2025-07-0${id.slice(1)}`;
  const all = ids.map((id) => entry(id, { day: day(id), upvotes: id === 'n1' ? 9 : 0 }));
  const orders = {
    oldest: all,
    newest: all.toReversed(),
    upvoted: all.toSorted((one, other) => other.upvotes - one.upvotes),
  };
  /** A service with two analyses per page. */
  const analyses = jest.fn(async ({ order = 'newest', cursor = '0' }: AnalysesRequest) => {
    const from = Number(cursor);
    const next = from + 2 < all.length ? { next: String(from + 2) } : {};
    return { discussions: orders[order].slice(from, from + 2), ...next };
  });
  const service = { discussions: () => all.slice(3), comments: () => 6, analyses };
  const texts = () => screen.getAllByText(/^Text of/).map((text) => text.textContent?.slice(-2));

  test('the newest come first, and a button shows earlier ones and focuses the first of them', async () => {
    await show(service);
    expect(screen.getByRole('combobox')).toHaveDisplayValue('Newest first');
    expect(texts()).toEqual(['n6', 'n5', 'n4']);
    expect(screen.getByText('Showing 3 of 6 discussions')).toBeVisible();
    await press('Show more analyses');
    await waitFor(() => expect(texts()).toEqual(['n6', 'n5', 'n4', 'n3']));
    expect(screen.getAllByRole('listitem')[3]).toHaveFocus();
    await press('Show more analyses');
    await waitFor(() => expect(texts()).toEqual(['n6', 'n5', 'n4', 'n3', 'n2', 'n1']));
    expect(screen.queryByRole('button', { name: 'Show more analyses' })).not.toBeInTheDocument();
    expect(screen.queryByText(/^Showing/)).not.toBeInTheDocument();
  });

  test('the newest of one day come first too', async () => {
    const sameDay = all.map((one) => ({ ...one, day: '2025-07-08' }));
    await show({ ...service, discussions: () => sameDay.slice(3) });
    expect(texts()).toEqual(['n6', 'n5', 'n4']);
  });

  test('on a page that was prerendered with few analyses, one’s own comes first as soon as it is posted', async () => {
    let written = all.slice(0, 3);
    const postAnalysis = async () => void (written = all);
    const discussions = () => written.slice(-3);
    await show({ ...service, discussions, comments: () => written.length, postAnalysis });
    expect(screen.getByRole('combobox')).toHaveDisplayValue('Default order');
    await userEvent.type(field(), 'Text of n6');
    await userEvent.click(await post());
    await waitFor(() => expect(texts()).toEqual(['n6', 'n5', 'n4']));
    expect(screen.getByRole('combobox')).toHaveDisplayValue('Newest first');
  });

  test('another order sorts all analyses, not only the newest', async () => {
    await show(service);
    await screen.findByRole('button', { name: 'Show more analyses' });
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Most upvoted');
    await waitFor(() => expect(texts()[0]).toBe('n1'));
    await userEvent.selectOptions(screen.getByRole('combobox'), 'Newest first');
    await waitFor(() => expect(texts()).toEqual(['n6', 'n5', 'n4']));
  });

  test('if they could not be loaded, they can be loaded again', async () => {
    for (let tries = 0; tries < 4; tries += 1) analyses.mockRejectedValueOnce(new Error('down'));
    await show(service);
    await press('Show more analyses');
    await press('Try again');
    await waitFor(() => expect(texts()).toEqual(['n6', 'n5', 'n4', 'n3']));
  });
});

describe('a link to an analysis', () => {
  const scrollIntoView = jest.fn();
  beforeEach(() => {
    scrollIntoView.mockClear();
    Element.prototype.scrollIntoView = scrollIntoView;
  });
  const entries = Array.from({ length: 9 }, (_, index) =>
    entry(`e${index + 1}`, { day: `2025-07-0${index + 1}` }),
  );
  const newest = entries.toReversed();
  /** A service with one analysis per page, whose market comes with the newest three. */
  const service = {
    discussions: () => entries.slice(6),
    comments: () => 9,
    analyses: async ({ cursor = '0' }: AnalysesRequest) => {
      const from = Number(cursor);
      return { discussions: newest.slice(from, from + 1), ...(from < 8 && { next: String(from + 1) }) };
    },
  };
  const current = () => screen.getAllByRole('listitem').filter((item) => item.hasAttribute('aria-current'));

  test('that was written after the page was prerendered scrolls once the page has it, and isn’t folded', async () => {
    let written = entries.slice(0, 4);
    await show({ discussions: () => written, at: '/market/7#discussion-e9', upvote: async () => undefined });
    expect(current()).toEqual([]);
    written = entries;
    const [upvote] = await screen.findAllByRole('button', { name: /^Upvote/, pressed: false });
    await userEvent.click(upvote as HTMLElement);
    await waitFor(() => expect(current()).toEqual([screen.getAllByRole('listitem')[8]]));
    expect(scrollIntoView.mock.contexts).toEqual(current());
    expect(screen.queryByText(/^Show .* more analys/)).not.toBeInTheDocument();
  });

  test('that the market doesn’t come with loads the pages up to it', async () => {
    await show({ ...service, at: '/market/7#discussion-e4' });
    await waitFor(() => expect(current()).toHaveLength(1));
    expect(current()[0]).toHaveTextContent('Text of e4');
    expect(current()[0]).toHaveFocus();
    expect(scrollIntoView.mock.contexts).toEqual(current());
    expect(screen.getAllByRole('listitem')).toHaveLength(6);
    await press('Show more analyses');
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(7));
  });

  test.each([
    ['with other analyses to load', service, 3],
    ['with all of its analyses', { discussions: () => entries }, 9],
  ])('that isn’t on a market %s says so', async (_, market, count) => {
    await show({ ...market, at: '/market/7#discussion-gone' });
    expect(await screen.findByText('The analysis that your link leads to isn’t here.')).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(count);
    expect(scrollIntoView).not.toHaveBeenCalled();
  });

  test('doesn’t interrupt a visitor who has begun to write', async () => {
    let arrive: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    const analyses = async (request: AnalysesRequest) => arrived.then(() => service.analyses(request));
    await show({ ...service, analyses, at: '/market/7#discussion-e4' });
    await userEvent.type(field(), 'My');
    arrive();
    await waitFor(() => expect(current()).toHaveLength(1));
    expect(field()).toHaveFocus();
    expect(scrollIntoView).not.toHaveBeenCalled();
  });
});

test('addresses in a text are links that send no referrer and endorse nothing', async () => {
  const content =
    'See https://example.org/a?b=1, or (http://x.example). Not javascript:alert(1) or https://u:p@x.example';
  await show({ discussions: () => [entry('a', { content })] });
  const link = await screen.findByRole('link', { name: 'https://example.org/a?b=1' });
  expect(link).toHaveAttribute('href', 'https://example.org/a?b=1');
  expect(link).toHaveAttribute('rel', 'nofollow noopener noreferrer');
  expect(screen.getByRole('link', { name: 'http://x.example' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /javascript|u:p/ })).not.toBeInTheDocument();
  expect(screen.getByText(/^See/)).toHaveTextContent(content);
});

test.each([
  ['(see https://en.wikipedia.org/wiki/A_(b)).', 'https://en.wikipedia.org/wiki/A_(b)'],
  ['https://en.wikipedia.org/wiki/A_(b)_(c)', 'https://en.wikipedia.org/wiki/A_(b)_(c)'],
  ['(https://x.example/a!)', 'https://x.example/a'],
  ['https://x.example/a(', 'https://x.example/a'],
])('in “%s”, the link has the brackets that the address opens', (content, address) => {
  const { container } = render(<loaded.LinkedText text={content} />);
  expect(screen.getByRole('link', { name: address })).toHaveAttribute('href', address);
  expect(container).toHaveTextContent(content);
});

test('a service that doesn’t know visitors has the discussion of a site without accounts', async () => {
  const me = jest.fn(async () => null);
  await show({ me, discussions: () => [entry('a')] });
  await waitFor(() => expect(me).toHaveBeenCalled());
  expect(screen.getByRole('button', { name: /^Upvote/ })).not.toHaveAttribute('aria-pressed');
  expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
});

describe('before the controls have loaded', () => {
  /** Renders a piece of a page that is loading. Returns a function that ends that. */
  function showLoading(piece: (props: { live: Live | undefined; load: () => void }) => ReactNode) {
    const postAnalysis = jest.fn(async () => undefined);
    const load = jest.fn();
    let arrive: () => void = () => undefined;
    const Piece = () => {
      const [live, setLive] = useState<Live>();
      useEffect(() => {
        arrive = () => setLive(loaded);
      }, []);
      return piece({ live, load });
    };
    const analyses = async () => ({ discussions: [] });
    const source = { ...buildLiveSource(), me: async () => buildMe(), analyses, postAnalysis };
    renderInPage(<Piece />, { source });
    return { postAnalysis, load, arrive: () => act(() => arrive()) };
  }

  test('the button of an analysis sends nothing, and keeps the focus', async () => {
    const { postAnalysis, load, arrive } = showLoading((props) => <AnalysisForm marketId={7} {...props} />);
    await userEvent.type(field(), 'Early');
    screen.getByRole('button', { name: 'Post Analysis' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(screen.getByText('Loading…')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(1);
    arrive();
    await forecast();
    expect(await post()).toHaveFocus();
    expect(postAnalysis).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(postAnalysis).toHaveBeenCalledTimes(1));
  });

  test.each([
    [/^Upvote Bo/, /^Upvote Bo/],
    [/^Reply to Bo/, /^Replies to Bo/],
  ])('the button %s says so, and keeps the focus', async (before, after) => {
    const { load, arrive } = showLoading((props) => (
      <ul>
        <DiscussionEntry marketId={7} discussion={entry('a')} named="" isFolded={false} {...props} />
      </ul>
    ));
    await userEvent.click(screen.getByRole('button', { name: before }));
    expect(screen.getByText('Loading…')).toBeVisible();
    expect(screen.queryByText(/isn’t supported/)).not.toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(1);
    arrive();
    expect(await screen.findByRole('button', { name: /^Replies to Bo/ })).toBeVisible();
    expect(screen.getByRole('button', { name: after })).toHaveFocus();
  });
});
