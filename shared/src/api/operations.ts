import * as v from 'valibot';
import { answers } from './answers';
import type { ProblemCode } from './problems';
import { bodies, parameters, queries } from './requests';

type Schema = v.GenericSchema;

/** What a service does for one request. */
export interface Operation {
  /** One sentence for people who read the OpenAPI document. */
  readonly summary: string;
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  /** Below the service's URL; `:id` is a parameter. */
  readonly path: string;
  readonly parameters?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  readonly answer: Schema;
  /** Whether the answer depends on who asks. */
  readonly own?: true;
  /** Whether the request needs an Idempotency-Key, with which it can be repeated safely. */
  readonly keyed?: true;
  /** Whether the request needs the header Researcher: the handle that the page shows, which must be the session's. */
  readonly named?: true;
  /** The problems that it can report, besides those of every operation. */
  readonly problems: readonly ProblemCode[];
}

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const ofMarket = { parameters: parameters.market, problems: ['not-found'] } as const;
const nothing = v.object({});
const available = v.object({ available: count });
const posted = v.object({ id: v.string() });
const write = {
  own: true,
  named: true,
  problems: ['signed-out', 'researcher-missing', 'other-researcher', 'cross-site', 'too-many', 'not-found'],
} as const;
const keyed = {
  ...write,
  keyed: true,
  problems: [...write.problems, 'key-missing', 'key-reused'],
} as const;

/** The operations of the service, by the name of the source's method that requests them. */
export const operations = {
  listMarkets: {
    summary: 'One page of the markets that match a request.',
    method: 'GET',
    path: '/markets',
    query: queries.list,
    answer: answers.listMarkets,
    problems: ['cursor-expired'],
  },
  market: {
    summary: 'A market with everything that its page shows, and its newest 50 analyses.',
    method: 'GET',
    path: '/markets/:id',
    answer: answers.market,
    ...ofMarket,
  },
  relatedMarkets: {
    summary: 'Up to three similar markets.',
    method: 'GET',
    path: '/markets/:id/related',
    answer: answers.relatedMarkets,
    ...ofMarket,
  },
  consensus: {
    summary: 'Each side’s share of the points on a market; 50 and 50 below three researchers.',
    method: 'GET',
    path: '/markets/:id/consensus',
    answer: answers.consensus,
    ...ofMarket,
  },
  standing: {
    summary: 'The positions on a market, added up, and their mean forecast day by day.',
    method: 'GET',
    path: '/markets/:id/standing',
    answer: answers.standing,
    ...ofMarket,
  },
  analyses: {
    summary: 'One page of a market’s analyses.',
    method: 'GET',
    path: '/markets/:id/analyses',
    query: queries.analyses,
    answer: answers.analyses,
    parameters: parameters.market,
    problems: ['not-found', 'cursor-expired'],
  },
  replies: {
    summary: 'One page of the replies to an analysis, oldest first.',
    method: 'GET',
    path: '/analyses/:id/replies',
    query: queries.replies,
    answer: answers.replies,
    parameters: parameters.entry,
    problems: ['not-found', 'cursor-expired'],
  },
  scores: {
    summary: 'One page of the researchers who are listed, best first, and the record of published forecasts.',
    method: 'GET',
    path: '/scores',
    query: queries.scores,
    answer: answers.scores,
    problems: ['cursor-expired'],
  },
  researcher: {
    summary: 'The scores and the calibration of a researcher who is listed, by handle.',
    method: 'GET',
    path: '/researchers/:id',
    parameters: parameters.researcher,
    answer: answers.researcher,
    problems: ['not-found'],
  },
  marketScores: {
    summary: 'What the forecasts on a market scored; nothing until it is scored.',
    method: 'GET',
    path: '/markets/:id/scores',
    answer: answers.marketScores,
    ...ofMarket,
  },
  featuredMarkets: {
    summary: 'Up to three markets for new visitors.',
    method: 'GET',
    path: '/featured-markets',
    answer: answers.featuredMarkets,
    problems: [],
  },
  totals: {
    summary: 'How many open and resolved questions, analyses and sources there are.',
    method: 'GET',
    path: '/totals',
    answer: answers.totals,
    problems: [],
  },
  recentActivity: {
    summary: 'The latest activity, at most four items.',
    method: 'GET',
    path: '/activity',
    answer: answers.recentActivity,
    problems: [],
  },
  availablePoints: {
    summary: 'The points that every researcher has in all.',
    method: 'GET',
    path: '/available-points',
    answer: answers.availablePoints,
    problems: [],
  },
  search: {
    summary: 'Markets, discussions, authors and sources that match a search, best first.',
    method: 'GET',
    path: '/search',
    query: queries.search,
    answer: answers.search,
    problems: [],
  },
  me: {
    summary: 'The visitor: name, positions, points and upvotes, or that they are signed out.',
    method: 'GET',
    path: '/me',
    answer: answers.me,
    own: true,
    problems: [],
  },
  ownScores: {
    summary: 'The visitor’s own scores, and whether they are on the board; null if they are signed out.',
    method: 'GET',
    path: '/me/scores',
    answer: answers.ownScores,
    own: true,
    problems: [],
  },
  setListed: {
    summary: 'Lists the visitor on the board, or no longer.',
    method: 'PUT',
    path: '/me/listed',
    body: bodies.listing,
    answer: nothing,
    ...write,
  },
  submitPosition: {
    summary: 'Takes a position on a market, or replaces it.',
    method: 'PUT',
    path: '/me/positions/:id',
    parameters: parameters.market,
    body: bodies.position,
    answer: available,
    ...keyed,
    problems: [...keyed.problems, 'is-editor', 'too-few-points', 'market-closed', 'position-changed'],
  },
  withdrawPosition: {
    summary: 'Withdraws the position on a market.',
    method: 'DELETE',
    path: '/me/positions/:id',
    parameters: parameters.market,
    answer: available,
    ...keyed,
    problems: [...keyed.problems, 'market-closed'],
  },
  postAnalysis: {
    summary: 'Adds an analysis to a market’s discussion.',
    method: 'POST',
    path: '/markets/:id/analyses',
    parameters: parameters.market,
    body: bodies.analysis,
    answer: posted,
    ...keyed,
  },
  reply: {
    summary: 'Replies to an analysis.',
    method: 'POST',
    path: '/analyses/:id/replies',
    parameters: parameters.entry,
    body: bodies.reply,
    answer: posted,
    ...keyed,
  },
  removeEntry: {
    summary: 'Removes an own analysis or reply; a stub without a text stays.',
    method: 'DELETE',
    path: '/entries/:id',
    parameters: parameters.entry,
    answer: nothing,
    ...write,
    problems: [...write.problems, 'not-author'],
  },
  upvote: {
    summary: 'Upvotes an analysis or reply; a second time changes nothing.',
    method: 'PUT',
    path: '/entries/:id/upvote',
    parameters: parameters.entry,
    answer: v.object({ upvotes: count }),
    ...write,
    problems: [...write.problems, 'own-entry'],
  },
  undoUpvote: {
    summary: 'Takes an upvote back.',
    method: 'DELETE',
    path: '/entries/:id/upvote',
    parameters: parameters.entry,
    answer: v.object({ upvotes: count }),
    ...write,
  },
  signIn: {
    summary: 'Signs in as a named researcher; exists only in development.',
    method: 'POST',
    path: '/sign-in',
    body: bodies.signIn,
    answer: nothing,
    own: true,
    problems: ['cross-site', 'too-many', 'not-found'],
  },
  signOut: {
    summary: 'Ends the session.',
    method: 'POST',
    path: '/sign-out',
    body: bodies.none,
    answer: nothing,
    own: true,
    problems: ['cross-site', 'too-many'],
  },
} as const satisfies Readonly<Record<string, Operation>>;

/** The name of an operation, which is also the name of the source's method. */
export type OperationName = keyof typeof operations;
