import {
  isExpiredCursor,
  listMarkets,
  marketSorts,
  type MarketListPage,
  type MarketListRequest,
  type MarketSummary,
} from '../domain';
import { createPageSource } from '../source/createPageSource';
import {
  readingVerbs,
  type AnswerOf,
  type ForecastSource,
  type ReadingVerb,
  type WritingVerb,
} from '../source/ForecastSource';
import { readAnswer } from '../source/http/readAnswer';

/** The source to check, and helpers that call it. */
interface CheckContext {
  readonly source: ForecastSource;
  /**
   * Calls a method. Rejects with an error that names the method if the call fails, times out or returns invalid data.
   */
  readonly ask: <Name extends ReadingVerb>(
    method: Name,
    ...given: readonly unknown[]
  ) => Promise<AnswerOf<Name>>;
  /** Resolves to what a call rejects with, or to undefined if it resolves. Rejects if the call times out. */
  readonly rejectionOf: (method: string, call: () => unknown) => Promise<unknown>;
  /** Resolves to every page of a list. Rejects if the list never ends. */
  readonly pagesOf: (request: MarketListRequest) => Promise<readonly MarketListPage[]>;
}

type Check = (asked: CheckContext) => Promise<readonly string[]>;

/**
 * The checks, by the rule that they check. Every source must follow these rules, whatever its data. A check returns the
 * problems that it finds, one sentence each.
 */
const checks = {
  'answers match the types of the domain': async ({ source, ask }) => {
    const { id, title } = await firstMarket(ask);
    await ask('market', id);
    await ask('relatedMarkets', id);
    await ask('consensus', id);
    await ask('recentActivity');
    if (source.standing) await ask('standing', id);
    if (source.analyses) {
      const page = await ask('analyses', { marketId: id });
      const first = page?.discussions[0];
      if (source.replies && first) await ask('replies', { discussionId: first.id });
    }
    if (source.marketScores) await ask('marketScores', id);
    if (source.scores) {
      const board = await ask('scores', {});
      const first = board?.rows[0];
      if (source.researcher && first) await ask('researcher', first.handle);
    }
    if (source.ownScores) await ask('ownScores');
    if (source.me) await ask('me');
    if (source.featuredMarkets) await ask('featuredMarkets');
    if (source.totals) await ask('totals');
    if (source.availablePoints) await ask('availablePoints');
    if (source.search) await ask('search', { query: title });
    return [];
  },

  'a market and its summary agree': async ({ ask }) => {
    const summary = await firstMarket(ask);
    const market = await ask('market', summary.id);
    const differing = (['id', 'title', 'probability', 'deadline', 'author'] as const).filter(
      (field) => market[field] !== summary[field],
    );
    const days = market.history.map(({ day }) => day);
    return [
      ...differing.map((field) => `market ${summary.id} has a different ${field} than its summary`),
      ...(inOrder(days) ? [] : [`market ${market.id} has a history that doesn't ascend by day`]),
      ...(market.history.at(-1)?.probability === market.probability
        ? []
        : [`market ${market.id} has a history that doesn't end at its probability`]),
      ...(summary.trend.at(-1) === summary.probability
        ? []
        : [`market ${summary.id} has a trend that doesn't end at its probability`]),
    ];
  },

  'lists are in the requested order': async ({ pagesOf }) => {
    const all = marketsOn(await pagesOf({}));
    const problems: string[] = [];
    const compare = (what: string, found: readonly MarketSummary[], expected: readonly MarketSummary[]) => {
      const [ids, wanted] = [found, expected].map((markets) => markets.map(({ id }) => id).join(', '));
      if (ids !== wanted) problems.push(`${what} is in the wrong order: ${ids} instead of ${wanted}`);
    };
    compare(
      'the list',
      all,
      all.toSorted((one, other) => one.id - other.id),
    );
    for (const sort of marketSorts) {
      const expected = listMarkets(all, { sort }, all.length).markets;
      compare(`the list sorted by ${sort}`, marketsOn(await pagesOf({ sort })), expected);
    }
    return problems;
  },

  'pages contain every market exactly once': async ({ pagesOf }) => {
    const pages = await pagesOf({});
    const ids = marketsOn(pages).map(({ id }) => id);
    const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
    const counts = pages.flatMap(({ found, total }) => [found, total]);
    return [
      ...[...repeated].map((id) => `market ${id} is on two pages of the list`),
      ...[...new Set(counts)]
        .filter((count) => count !== new Set(ids).size)
        .map((count) => `the list claims ${count} markets, but its pages together have ${new Set(ids).size}`),
    ];
  },

  'a list contains only markets that match the request': async ({ ask, pagesOf }) => {
    const { id, tags, title, author } = await firstMarket(ask);
    const problems: string[] = [];
    const finds = async (request: MarketListRequest, wanted: (market: MarketSummary) => boolean) => {
      const found = marketsOn(await pagesOf(request));
      const asked = JSON.stringify(request);
      if (!found.some((market) => market.id === id)) problems.push(`market ${id} is not found by ${asked}`);
      for (const market of found)
        if (!wanted(market)) problems.push(`market ${market.id} is found by ${asked}, but doesn't match`);
    };
    await finds({ ids: [id] }, (market) => market.id === id);
    for (const tag of tags) await finds({ tags: [tag] }, (market) => market.tags.includes(tag));
    // Accept any match: these searches also cover discussions, which a summary doesn't contain.
    await finds({ query: title }, () => true);
    await finds({ author }, () => true);
    const none = await ask('listMarkets', { ids: [] });
    if (none.found !== 0) problems.push('an empty list of ids (ids: []) finds markets');
    else if (none.emptiedBy !== 'ids') problems.push("an empty list of ids doesn't set emptiedBy to ids");
    return problems;
  },

  'an invalid cursor is refused': async ({ source, rejectionOf }) => {
    const call = () => source.listMarkets({ cursor: 'an outdated cursor' });
    const rejection = await rejectionOf('listMarkets', call);
    if (isExpiredCursor(rejection)) return [];
    const instead = rejection === undefined ? 'resolves' : `rejects with "${messageOf(rejection)}"`;
    return [`an invalid cursor ${instead} instead of rejecting with an ExpiredCursor`];
  },

  'an unknown id falls back to market 1': async ({ ask, pagesOf }) => {
    const unknown = Math.max(...marketsOn(await pagesOf({})).map(({ id }) => id)) + 1;
    const problems: string[] = [];
    for (const method of ['market', 'relatedMarkets', 'consensus'] as const) {
      const [answer, first] = [await ask(method, unknown), await ask(method, 1)];
      if (JSON.stringify(answer) !== JSON.stringify(first))
        problems.push(
          `${method}(${unknown}) returns something other than ${method}(1), although there is no market ${unknown}`,
        );
    }
    return problems;
  },

  'no market is related to itself': async ({ ask }) => {
    const { id } = await firstMarket(ask);
    const related = await ask('relatedMarkets', id);
    return related.some(({ market }) => market.id === id) ? [`market ${id} is related to itself`] : [];
  },

  'the search finds a market by its title': async ({ source, ask }) => {
    if (!source.search) return [];
    const { id, title } = await firstMarket(ask);
    const { markets } = await ask('search', { query: title });
    const one = await ask('search', { query: title, most: 1 });
    const nothing = await ask('search', { query: '' });
    return [
      ...(markets.hits.some(({ marketId }) => marketId === id)
        ? []
        : [`the search for "${title}" misses market ${id}`]),
      ...(markets.hits.length <= markets.found ? [] : ['the search has more hits than it says it found']),
      ...(one.markets.hits.length <= 1 ? [] : ['the search returns more hits than `most`']),
      ...(nothing.markets.found === 0 ? [] : ['the search finds markets for an empty query']),
    ];
  },

  'aborted calls reject': async ({ source, rejectionOf }) => {
    const problems: string[] = [];
    const given: Partial<Record<ReadingVerb, readonly unknown[]>> = {
      listMarkets: [{}],
      market: [1],
      relatedMarkets: [1],
      consensus: [1],
      standing: [1],
      analyses: [{ marketId: 1 }],
      replies: [{ discussionId: 'a' }],
      scores: [{}],
      researcher: ['a'],
      marketScores: [1],
      search: [{ query: 'a' }],
    };
    for (const method of readingVerbs.filter((name) => source[name] !== undefined)) {
      const leaving = new AbortController();
      const call = () => {
        const answer = (source[method] as Call)(...(given[method] ?? []), leaving.signal);
        leaving.abort();
        return answer;
      };
      const rejection = await rejectionOf(method, call).catch((late: unknown) => late);
      if (rejection !== leaving.signal.reason) problems.push(`${method} ignores its AbortSignal`);
    }
    return problems;
  },

  'every write notifies subscribers once': async ({ source, ask, rejectionOf }) => {
    const { id: marketId } = await firstMarket(ask);
    const page = createPageSource(source);
    const market = page.upvote || page.reply ? await ask('market', marketId) : undefined;
    const discussionId = market?.discussions[0]?.id;
    const text = 'Written by a test.';
    const me = source.me ? await ask('me') : null;
    const named = me?.kind === 'signed-in' && { researcher: me.handle };
    const writes = {
      submitPosition: () => page.submitPosition?.({ marketId, side: 'yes', points: 10, ...named }),
      postAnalysis: () => page.postAnalysis?.({ marketId, text, ...named }),
      upvote: () => discussionId && page.upvote?.({ marketId, discussionId, ...named }),
      reply: () => discussionId && page.reply?.({ marketId, discussionId, text, ...named }),
      withdrawPosition: () => page.withdrawPosition?.({ marketId, ...named }),
      undoUpvote: () => discussionId && page.undoUpvote?.({ marketId, discussionId, ...named }),
    } satisfies Partial<Record<WritingVerb, () => unknown>>;
    const problems: string[] = [];
    for (const [method, write] of Object.entries(writes)) {
      let notifications = 0;
      const unsubscribe = page.subscribe(() => (notifications += 1));
      const writing = write();
      if (writing) {
        const failure = await rejectionOf(method, () => writing);
        if (failure !== undefined) problems.push(`${method} fails: ${messageOf(failure)}`);
        else if (notifications !== 1)
          problems.push(`${method} notifies subscribers ${notifications} times instead of once`);
      }
      unsubscribe();
    }
    return problems;
  },
} satisfies Record<string, Check>;

/** The name of a check: the rule that it checks. */
export type SourceCheck = keyof typeof checks;

export const sourceChecks = Object.keys(checks) as readonly SourceCheck[];

/**
 * Runs one check on a source. Returns its problems, one sentence each, or none if it passes. Calls time out after
 * `within` ms. Never rejects.
 */
export async function sourceProblems(
  check: SourceCheck,
  source: ForecastSource,
  within = 5000,
): Promise<readonly string[]> {
  const answerTo = async (method: ReadingVerb, given: readonly unknown[]): Promise<unknown> => {
    try {
      return await inTime(method, (source[method] as Call)(...given), within);
    } catch (error) {
      throw error instanceof Late ? error : new Error(`${method} fails: ${messageOf(error)}`);
    }
  };
  const ask = async <Name extends ReadingVerb>(
    method: Name,
    ...given: readonly unknown[]
  ): Promise<AnswerOf<Name>> => readAnswer(method, await answerTo(method, given));
  const rejectionOf: CheckContext['rejectionOf'] = (method, call) => {
    const rejection = (async () => call())().then(
      () => undefined,
      (error: unknown) => error,
    );
    return inTime(method, rejection, within);
  };
  const pagesOf: CheckContext['pagesOf'] = async (request) => {
    const pages = [await ask('listMarkets', request)];
    const cursors = new Set<string>();
    for (let cursor = pages[0]?.next; cursor !== undefined; cursor = pages.at(-1)?.next) {
      if (cursors.has(cursor)) throw new Error(`listMarkets never ends: the cursor "${cursor}" repeats`);
      cursors.add(cursor);
      pages.push(await ask('listMarkets', { ...request, cursor }));
      const total = pages[0]?.total ?? 0;
      if (pages.length > total)
        throw new Error(`listMarkets never ends: ${pages.length} pages for ${total} markets`);
    }
    return pages;
  };
  try {
    return await checks[check]({ source, ask, rejectionOf, pagesOf });
  } catch (error) {
    return [messageOf(error)];
  }
}

type Call = (...given: readonly unknown[]) => Promise<unknown>;

class Late extends Error {}

async function inTime<Answer>(method: string, call: Promise<Answer>, within: number): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Late(`${method} doesn't respond within ${within} ms`)), within);
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}

function messageOf(error: unknown): string {
  try {
    return error instanceof Error ? error.message : String(error);
  } catch {
    return 'an error without a message';
  }
}

const marketsOn = (pages: readonly MarketListPage[]) => pages.flatMap(({ markets }) => markets);

async function firstMarket(ask: CheckContext['ask']): Promise<MarketSummary> {
  const [first] = (await ask('listMarkets', {})).markets;
  if (first) return first;
  throw new Error('the list is empty, so there is nothing to check: add a market to the source');
}

const inOrder = (texts: readonly string[]) =>
  texts.every((text, index) => index === 0 || (texts[index - 1] ?? '') <= text);
