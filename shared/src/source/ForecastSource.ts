import type {
  AnalysesRequest,
  Board,
  BoardRequest,
  Consensus,
  Discussion,
  DiscussionPage,
  IsoDay,
  Market,
  MarketId,
  MarketListPage,
  MarketListRequest,
  MarketScoreList,
  MarketSummary,
  Me,
  OwnPosition,
  OwnScores,
  Points,
  RecentActivity,
  RelatedMarket,
  RepliesRequest,
  Researcher,
  ResearcherScores,
  SearchRequest,
  SearchResult,
  Side,
  Standing,
  Totals,
} from '../domain';
import type { PreparedAnswers } from './preparedAnswers';

/** A request that takes effect for one researcher only. */
interface Named {
  /** Whom the page shows. A service that knows the visitor refuses the request if somebody else is signed in. */
  readonly researcher?: Researcher['handle'];
}

/** A request that can be repeated without taking effect twice. */
export interface Keyed extends Named {
  /** Names the request, so that a repetition gets the first one's answer. Defaults to a new one. */
  readonly key?: string;
}

/** A position ready to be sent. `points` are confidence points. */
export interface SubmittedPosition extends Keyed {
  readonly marketId: MarketId;
  readonly side: Side;
  readonly points: Points;
  /** The position that this one replaces, if the visitor has one. */
  readonly replaces?: OwnPosition['id'];
}

/** The market whose position to withdraw. */
export interface Withdrawal extends Keyed {
  readonly marketId: MarketId;
}

/** An analysis to add to a market's discussion. */
export interface Analysis extends Keyed {
  readonly marketId: MarketId;
  readonly text: string;
  /** The author's own forecast: a whole percentage, 0 to 100. */
  readonly stance?: number;
}

/** An own analysis or reply. */
export interface OwnEntry extends Named {
  readonly discussionId: Discussion['id'];
}

/** An upvote for an analysis in a market's discussion. */
export interface Upvote extends Named {
  readonly marketId: MarketId;
  readonly discussionId: Discussion['id'];
}

/** A reply to an analysis in a market's discussion. */
export interface Reply extends Upvote, Keyed {
  readonly text: string;
}

/** Whether to list the visitor on the board. */
export interface Listing extends Named {
  readonly listed: boolean;
}

/** A method that reads data. Rejects with the signal's reason if the signal aborts. */
type Read<Given extends readonly unknown[], Answer> = (
  ...given: [...Given, signal?: AbortSignal]
) => Promise<Answer>;

type Write<Given> = (given: Given) => Promise<void>;

/**
 * What a method does. `needed` (whether every source must have the method) and `call` (its signature) exist only as
 * types.
 */
type Verb<
  Does extends 'reads' | 'reads-live' | 'reads-own' | 'writes',
  Needed extends boolean,
  Call,
> = Does & {
  readonly needed?: Needed;
  readonly call?: Call;
};

type Reads<Given extends readonly unknown[], Answer> = Verb<'reads', true, Read<Given, Answer>>;
type MayRead<Given extends readonly unknown[], Answer> = Verb<'reads', false, Read<Given, Answer>>;
/** Reads what only a service has, because it depends on what visitors do. */
type MayReadLive<Given extends readonly unknown[], Answer> = Verb<'reads-live', false, Read<Given, Answer>>;
/** Reads what only this visitor may see. Prerendering never calls it, so that no page contains it. */
type MayReadOwn<Given extends readonly unknown[], Answer> = Verb<'reads-own', false, Read<Given, Answer>>;
type MayWrite<Given> = Verb<'writes', false, Write<Given>>;

/** The methods of a source. To add one, add a line here and implement the method in each source. */
export const verbs = {
  /**
   * One page of the requested markets. Following each page's `next` yields the same list as `listMarkets` in the
   * domain. Rejects with an ExpiredCursor if the list has to be reloaded from its first page.
   */
  listMarkets: 'reads' as Reads<[request: MarketListRequest], MarketListPage>,
  /** The market with this id, or market 1 if there is no such market. */
  market: 'reads' as Reads<[id: MarketId], Market>,
  /** Up to three open markets similar to the one that `market` returns for this id, most similar first. */
  relatedMarkets: 'reads' as Reads<[id: MarketId], readonly RelatedMarket[]>,
  /** Up to three open markets to show to new visitors. Without this method, the site doesn't feature any markets. */
  featuredMarkets: 'reads' as MayRead<[], readonly MarketSummary[]>,
  /**
   * How many open questions, analyses and research sources the site has. Without this method, the site doesn't show
   * totals.
   */
  totals: 'reads' as MayRead<[], Totals>,
  /** The consensus of the research positions on the market that `market` returns for this id. */
  consensus: 'reads' as Reads<[id: MarketId], Consensus>,
  /**
   * The positions on a market, added up; null if there is no such market. Without this method, the site shows the
   * consensus.
   */
  standing: 'reads-live' as MayReadLive<[id: MarketId], Standing | null>,
  /** One page of a market's analyses; null if there is no such market. Without this method, the site shows the ones in the market. */
  analyses: 'reads-live' as MayReadLive<[request: AnalysesRequest], DiscussionPage | null>,
  /** One page of the replies to an analysis; null if there is none. Without this method, the site shows how many there are. */
  replies: 'reads-live' as MayReadLive<[request: RepliesRequest], DiscussionPage | null>,
  /** One page of the researchers who are listed. Without this method, or with null, the site has no board. */
  scores: 'reads-live' as MayReadLive<[request: BoardRequest], Board | null>,
  /** What a researcher who is listed has scored; null if nobody with this handle is. */
  researcher: 'reads-live' as MayReadLive<[handle: string], ResearcherScores | null>,
  /** What the forecasts on a market scored; null until it is scored. */
  marketScores: 'reads-live' as MayReadLive<[id: MarketId], MarketScoreList | null>,
  /** The latest activity, newest first, at most four items. */
  recentActivity: 'reads' as Reads<[], readonly RecentActivity[]>,
  /**
   * Searches markets, discussions, authors and research sources, best matches first, like `createSearch` in the domain.
   * Called for each letter that a visitor types. Without this method, only the list of markets can be searched.
   */
  search: 'reads' as MayRead<[request: SearchRequest], SearchResult>,
  /**
   * The visitor's remaining confidence points: a whole number, 0 or more. Without this method, the site doesn't show
   * them.
   */
  availablePoints: 'reads' as MayRead<[], number>,
  /**
   * The visitor; null if the service doesn't know visitors. Without this method, what a visitor submits is kept on the
   * device only.
   */
  me: 'reads-own' as MayReadOwn<[], Me | null>,
  /** What the visitor has scored; null if nobody is signed in. */
  ownScores: 'reads-own' as MayReadOwn<[], OwnScores | null>,
  submitPosition: 'writes' as MayWrite<SubmittedPosition>,
  postAnalysis: 'writes' as MayWrite<Analysis>,
  /** Upvotes an analysis. A second upvote by the same visitor doesn't count. */
  upvote: 'writes' as MayWrite<Upvote>,
  reply: 'writes' as MayWrite<Reply>,
  withdrawPosition: 'writes' as MayWrite<Withdrawal>,
  undoUpvote: 'writes' as MayWrite<Upvote>,
  /** Removes an own analysis or reply. A stub without a text stays. */
  removeEntry: 'writes' as MayWrite<OwnEntry>,
  /** Lists the visitor on the board, or no longer. */
  setListed: 'writes' as MayWrite<Listing>,
  /** Signs in as a researcher that `me` offers. */
  signIn: 'writes' as MayWrite<Pick<Researcher, 'handle'>>,
  signOut: 'writes' as MayWrite<object>,
};

type Verbs = typeof verbs;

type VerbThat<Is> = { [Name in keyof Verbs]: Verbs[Name] extends Is ? Name : never }[keyof Verbs];

/** The name of a method that reads. */
export type ReadingVerb = VerbThat<'reads' | 'reads-live' | 'reads-own'>;

/** The name of a method that writes. */
export type WritingVerb = VerbThat<'writes'>;

/** The names of all methods that read. */
export const readingVerbs = (Object.keys(verbs) as (keyof Verbs)[]).filter(
  (name): name is ReadingVerb => verbs[name] !== 'writes',
);

/** A source without the methods that answer differently for each visitor. */
export const publicSource = (source: ForecastSource): ForecastSource => {
  const all = { ...source };
  for (const name of readingVerbs) if (verbs[name] === 'reads-own') Reflect.deleteProperty(all, name);
  return all;
};

type CallOf<Name extends keyof Verbs> = NonNullable<Verbs[Name]['call']>;

type Needed = {
  readonly [
    Name in keyof Verbs as NonNullable<Verbs[Name]['needed']> extends true ? Name : never
  ]: CallOf<Name>;
};
type Optional = {
  readonly [
    Name in keyof Verbs as NonNullable<Verbs[Name]['needed']> extends true ? never : Name
  ]?: CallOf<Name>;
};

/**
 * The source of all data that the site shows: the only interface between pages and a service. Any call may reject. The
 * query client retries reads, never writes. A read-only source doesn't have the methods that write.
 */
export interface ForecastSource extends Needed, Optional {
  /** Whether the data is a sample, the same for every visitor. */
  readonly isSample?: boolean;
  /** The day that the data is from, if the data never changes; absent for live data. */
  readonly asOf?: IsoDay;
  /**
   * How long data that the source has returned stays fresh, in ms; Infinity if it never changes. Defaults to a minute.
   */
  readonly staleTime?: number;
}

/** The argument of each method that writes, by the method's name. */
export type WriteArguments = { readonly [Name in WritingVerb]: Parameters<CallOf<Name>>[0] };

/** The methods whose requests have a key. */
export type KeyedVerb = 'submitPosition' | 'withdrawPosition' | 'postAnalysis' | 'reply';

/** The methods that write. A source doesn't have the ones that it doesn't support. */
export type Writes = { readonly [Name in WritingVerb]?: Write<WriteArguments[Name]> };

type ReadCall<Name extends ReadingVerb> = NonNullable<ForecastSource[Name]>;

/** The arguments of a method, without the signal. */
export type GivenTo<Name extends ReadingVerb> =
  Parameters<ReadCall<Name>> extends [...infer Given, signal?: AbortSignal] ? Given : never;

/** The value that a method resolves to. */
export type AnswerOf<Name extends ReadingVerb> = Awaited<ReturnType<ReadCall<Name>>>;

/** The source that each part of the page gets. In a browser, every method returns a copy that the caller may modify. */
export interface PageSource extends ForecastSource {
  /** Passes on the data that the page was prerendered from, so that the page needn't request it again. */
  readonly prepared?: PreparedAnswers['handTo'];
  /**
   * Set during prerendering: the query client of all parts of the page that share the host's query library. Components
   * that query the source suspend until they have the data.
   */
  readonly prerenderClient?: object;
  /** Calls `listener` after every write by any part of the page. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A source that has every method that reads, except those that only a service has. */
export type ReadableSource = ForecastSource & Required<Pick<ForecastSource, VerbThat<'reads'>>>;
