import type {
  Consensus,
  Discussion,
  IsoDay,
  Market,
  MarketId,
  MarketListPage,
  MarketListRequest,
  MarketSummary,
  Points,
  RecentActivity,
  RelatedMarket,
  SearchRequest,
  SearchResult,
  Side,
  Totals,
} from '../domain';
import type { PreparedAnswers } from './preparedAnswers';

/** A position ready to be sent. `points` are confidence points. */
export interface SubmittedPosition {
  readonly marketId: MarketId;
  readonly side: Side;
  readonly points: Points;
}

/** Text for the discussion of a market. */
export interface Analysis {
  readonly marketId: MarketId;
  readonly text: string;
}

/** An upvote of an analysis in the discussion of a market. */
export interface Upvote {
  readonly marketId: MarketId;
  readonly discussionId: Discussion['id'];
}

/** Text in reply to an analysis in the discussion of a market. */
export interface Reply extends Upvote {
  readonly text: string;
}

/** A call that reads. Rejects with the signal's reason once it is aborted. */
type Read<Given extends readonly unknown[], Answer> = (
  ...given: [...Given, signal?: AbortSignal]
) => Promise<Answer>;

type Write<Given> = (given: Given) => Promise<void>;

/** What a verb does. The types of its call and of whether a source must have it exist for the compiler only. */
type Verb<Does extends 'reads' | 'writes', Needed extends boolean, Call> = Does & {
  readonly needed?: Needed;
  readonly call?: Call;
};

type Reads<Given extends readonly unknown[], Answer> = Verb<'reads', true, Read<Given, Answer>>;
type MayRead<Given extends readonly unknown[], Answer> = Verb<'reads', false, Read<Given, Answer>>;
type MayWrite<Given> = Verb<'writes', false, Write<Given>>;

/** Every verb of a source. Adding one takes a line here and an answer in each source. */
export const verbs = {
  /**
   * A page of the markets that a request asks for. The pages of a query, each asked for with the one before, are its
   * whole list: the markets that the domain's `listMarkets` finds. Rejects with an ExpiredCursor where the list has to
   * be begun again.
   */
  listMarkets: 'reads' as Reads<[request: MarketListRequest], MarketListPage>,
  /** The market of that number, or market 1 if no market has it. */
  market: 'reads' as Reads<[id: MarketId], Market>,
  /** Up to three markets about the same things as the one that `market` answers with, the most alike first. */
  relatedMarkets: 'reads' as Reads<[id: MarketId], readonly RelatedMarket[]>,
  /** Up to three markets for somebody who knows none yet. Without it, none are picked out. */
  featuredMarkets: 'reads' as MayRead<[], readonly MarketSummary[]>,
  /** How much there is in all. Without it, the site doesn't say. */
  totals: 'reads' as MayRead<[], Totals>,
  /** How the research positions on the market that `market` answers with divide. */
  consensus: 'reads' as Reads<[id: MarketId], Consensus>,
  /** The newest activity, newest first, four items at the most. */
  recentActivity: 'reads' as Reads<[], readonly RecentActivity[]>,
  /**
   * What a search finds in markets, discussions, authors and sources, the best first, as the domain's `createSearch`
   * does. It is asked with each letter that is typed. Without it only the markets can be searched, by `listMarkets`.
   */
  search: 'reads' as MayRead<[request: SearchRequest], SearchResult>,
  /** How many confidence points the visitor has to give, a whole number from 0. Without it, the site doesn't say. */
  availablePoints: 'reads' as MayRead<[], number>,
  submitPosition: 'writes' as MayWrite<SubmittedPosition>,
  postAnalysis: 'writes' as MayWrite<Analysis>,
  /** Counts an upvote, once per visitor and analysis. */
  upvote: 'writes' as MayWrite<Upvote>,
  reply: 'writes' as MayWrite<Reply>,
};

type Verbs = typeof verbs;

type VerbThat<Is> = { [Name in keyof Verbs]: Verbs[Name] extends Is ? Name : never }[keyof Verbs];

/** A verb that reads. */
export type ReadingVerb = VerbThat<'reads'>;

/** A verb that writes. */
export type WritingVerb = VerbThat<'writes'>;

/** The verbs that read. */
export const readingVerbs = (Object.keys(verbs) as (keyof Verbs)[]).filter(
  (name): name is ReadingVerb => verbs[name] === 'reads',
);

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
 * Where everything the site shows comes from: the one seam between pages and a service. Every call may reject; the
 * query client retries reading, never writing. The writing verbs are absent where nothing can be written.
 */
export interface ForecastSource extends Needed, Optional {
  /** Whether the data is a sample, the same for everybody. */
  readonly isSample?: boolean;
  /** The day on which the data stands still; absent where it moves on. */
  readonly asOf?: IsoDay;
  /** How long an answer stays fresh, in ms: Infinity where answers never change, a minute where this is absent. */
  readonly staleTime?: number;
}

/** What each verb that writes is given. */
export type Written = { readonly [Name in WritingVerb]: Parameters<CallOf<Name>>[0] };

/** The verbs that write, each absent where it can't be written. */
export type Writes = { readonly [Name in WritingVerb]?: Write<Written[Name]> };

type ReadCall<Name extends ReadingVerb> = NonNullable<ForecastSource[Name]>;

/** What a verb answers. */
export type AnswerOf<Name extends ReadingVerb> = Awaited<ReturnType<ReadCall<Name>>>;

/** The source as everybody on the page gets it. What it answers is the caller's own. */
export interface PageSource extends ForecastSource {
  /** Hands over the answers that the page was prerendered from, so that they need not be asked for. */
  readonly prepared?: PreparedAnswers['subscribe'];
  /** Set while a page is prerendered: a component that reads suspends until the source has answered. */
  readonly isPrerender?: true;
  /** Calls `listener` each time that something has been written, by whomever; gives what ends that. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A source that has every verb by which one can be read. */
export type ReadableSource = ForecastSource & Required<Pick<ForecastSource, ReadingVerb>>;
