// page.d.ts
import type { FragmentSlot as ContractFragmentSlot, MountedPage as ContractMountedPage, PartPageProps as ContractPageProps } from '@forecast/contract';
import type { ComponentType, JSXElementConstructor } from 'react';
import type { MarketId } from './domain/market';
import type { ForecastSource, PageSource } from './source/ForecastSource';
export { mountedComponent } from './mountedComponent';
/** Every fragment one team shows on another's page. A line here is an agreement between the two. */
export interface FragmentProps {
    /** Owned by remote-markets, shown by remote-market-detail. */
    'markets/RelatedMarkets': {
        readonly marketId: MarketId;
    };
}
export type FragmentName = keyof FragmentProps;
/** What a fragment takes: what the page around it says, and the source, which the host adds. */
export type PartFragmentProps<Name extends FragmentName = FragmentName> = FragmentProps[Name] & Pick<PartPageProps, 'source'>;
/** The component that the module behind a fragment's name has as its default export. */
export type PartFragment<Name extends FragmentName> = ComponentType<PartFragmentProps<Name>>;
/**
 * A fragment as the page that shows it sees it. The source comes from the host: `never` lets the fragment take any,
 * also one that is newer than the page.
 */
export type UsedFragment<Name extends FragmentName> = JSXElementConstructor<FragmentProps[Name] & {
    readonly source: never;
}>;
/** The place where a fragment of this site stands. */
export type FragmentSlot = ContractFragmentSlot<FragmentProps>;
/** What the host hands to every page of this site. */
export interface PartPageProps extends ContractPageProps<FragmentProps> {
    /** Where the page's data comes from. It crosses the border as plain functions and copies of data; caches do not. */
    readonly source: PageSource;
}
/** A part's page, the default export of its `Page` module. */
export type PartPage = ComponentType<PartPageProps>;
/** A part's page that is not React, also the default export of its `Page` module. */
export type MountedPage = ContractMountedPage<Omit<PartPageProps, 'Fragment'>>;
/** The concrete paths that a part wants prepared as HTML, such as `/market/1`; its page module's `paths`. */
export type PagePaths = (source: ForecastSource) => Promise<readonly string[]>;
/** Everything that a part's `Page` module exports. */
export interface PageModule {
    readonly default: PartPage | MountedPage;
    readonly contractVersion: number;
    readonly paths?: PagePaths;
}

// domain/activity.d.ts
/** What happened, in the sidebar's "Recent Activity". */
export type ActivityType = 'comment' | 'resolution' | 'market';
/** One item of "Recent Activity". `time` is relative text, such as "5 min ago". */
export interface RecentActivity {
    readonly id: string;
    readonly text: string;
    readonly time: string;
    readonly type: ActivityType;
}

// domain/consensus.d.ts
/** How the research positions on a market divide: two percentages, 0 to 100, that sum to 100. */
export interface Consensus {
    readonly yes: number;
    readonly no: number;
}

// domain/count.d.ts
/** A whole number with commas between its thousands: "1,204". Not by Intl, as in `day.ts`. */
export declare const formatNumber: (number: number) => string;
/** A count with its noun: "1 discussion", "24 discussions", "1,204 discussions". */
export declare function formatCount(count: number, one: string, many?: string): string;

// domain/day.d.ts
import type { IsoDay } from './market';
/** A day in full, such as "Aug 31, 2025". Text that is no day is given back as it is. */
export declare function formatDay(day: IsoDay): string;
/** A day on an axis, such as "Jul 3". Text that is no day is given back as it is. */
export declare function formatDayShort(day: IsoDay): string;
/** Which day comes first, as a sort function wants it: below 0 for `one`, above 0 for `other`, 0 for the same day. */
export declare function compareDays(one: IsoDay, other: IsoDay): number;

// domain/findMarket.d.ts
import type { MarketId } from './market';
/** The market of that number, or the first one if no market has it; undefined only if there are no markets. */
export declare function findMarket<Found extends {
    readonly id: MarketId;
}>(markets: readonly Found[], id: MarketId): Found | undefined;

// domain/findWord.d.ts
import type { FoldedText } from './foldText';
/** A stretch of the original text: its units from `start` up to, not including, `end`. */
export interface TextRange {
    readonly start: number;
    readonly end: number;
}
/** Where words of a text begin with `word` (folded, not empty), as ranges of the original, in ascending order. */
export declare function findWord({ text, origins, wordStarts }: FoldedText, word: string): Generator<TextRange>;

// domain/foldText.d.ts
/** Text as the search compares it: without case and accents, and tied to the text it was made from. */
export interface FoldedText {
    readonly text: string;
    /** For each unit of `text`, where its character begins in the original; then, as the last, the original's length. */
    readonly origins: readonly number[];
    /** Where in `text` a word begins. */
    readonly wordStarts: ReadonlySet<number>;
}
/** Folds any text, broken Unicode included. It goes by character, so that every unit knows its origin. */
export declare function foldText(original: string): FoldedText;

// domain/index.d.ts
export type { ActivityType, RecentActivity } from './activity';
export type { Consensus } from './consensus';
export { compareDays, formatDay, formatDayShort } from './day';
export { findMarket } from './findMarket';
export { findWord, type TextRange } from './findWord';
export { foldText, type FoldedText } from './foldText';
export { formatCount, formatNumber } from './count';
export type { Discussion, IsoDay, Market, MarketId, MarketSummary, ProbabilityPoint, ResearchSource, } from './market';
export { ExpiredCursor, isExpiredCursor, listMarkets, type MarketListPage, type MarketListRequest, } from './marketList';
export { parseMarketId } from './marketId';
export { formatPercent } from './percent';
export { availablePoints, pointChoices, type Points, type Position, type Side } from './position';
export { relatedMarkets, type RelatedMarket } from './relatedMarkets';
export { safeUrl } from './safeUrl';
export { readSearch, searchParameter, withSearch } from './search';
export { searchMarkets, searchWords } from './searchMarkets';
export { summaryOf } from './summaryOf';

// domain/market.d.ts
/** A market's number, from 1; also the last part of its address, `/market/{id}`. */
export type MarketId = number;
/** A calendar day in UTC, written `YYYY-MM-DD`. */
export type IsoDay = string;
/** One point of a market's history. `probability` is a percentage, 0 to 100. */
export interface ProbabilityPoint {
    readonly day: IsoDay;
    readonly probability: number;
}
/** An entry under "Research Discussion". `timestamp` is relative text, such as "2 hours ago". */
export interface Discussion {
    readonly id: string;
    readonly author: string;
    readonly content: string;
    readonly timestamp: string;
    readonly upvotes: number;
    readonly replies: number;
}
/** An entry under "Research Sources". `date` is month and year, such as "Jun 2025". */
export interface ResearchSource {
    readonly title: string;
    readonly author: string;
    readonly date: string;
    /** What kind of publication it is, for example "Official Data". */
    readonly type: string;
    /** Where to read it; only http and https addresses become links. */
    readonly url?: string;
}
/** What a list shows of a market. */
export interface MarketSummary {
    readonly id: MarketId;
    /** A yes/no question about a future event. */
    readonly title: string;
    readonly description: string;
    /** The forecast that the answer is yes: a whole percentage, 0 to 100. */
    readonly probability: number;
    /** Text with a currency sign and a K or M suffix, such as "$45K" or "€1.2M". */
    readonly volume: string;
    readonly deadline: IsoDay;
    /** How many discussion entries there are in all; a market may carry fewer of them. */
    readonly comments: number;
    /** The forecasting group or source that published the question. */
    readonly author: string;
    readonly tags: readonly string[];
    /** Relative text, such as "2 hours ago". */
    readonly lastUpdate?: string;
}
/** A market with everything its own page shows. */
export interface Market extends MarketSummary {
    /** The sentence that decides, on the deadline, between yes and no. */
    readonly resolution: string;
    /** Ascending by day; the last point is the market's probability. */
    readonly history: readonly ProbabilityPoint[];
    readonly discussions: readonly Discussion[];
    readonly researchSources: readonly ResearchSource[];
}

// domain/marketId.d.ts
import type { MarketId } from './market';
/**
 * The market that the last part of an address means: a plain whole number from 1. Anything else means market 1,
 * as does a number that no market has (the source answers that one).
 */
export declare function parseMarketId(text: string | undefined): MarketId;

// domain/marketList.d.ts
import type { MarketSummary } from './market';
/** What to list: the markets that a search finds, or all; from the first on, or from where a page ended. */
export interface MarketListRequest {
    /** As typed. Without words in it, all markets are listed. */
    readonly query?: string;
    /** The `next` of the page before, of the same query. */
    readonly cursor?: string;
}
/** One page of a list of markets, in the order of their numbers. How many there are on a page, its source decides. */
export interface MarketListPage {
    readonly markets: readonly MarketSummary[];
    /** How many markets the query finds, on all pages together. */
    readonly found: number;
    /** How many markets there are. */
    readonly total: number;
    /** Asks for the page after this one. The last page has none. */
    readonly next?: string;
}
/** Says that a cursor no longer leads anywhere: the list has to be begun again. */
export declare class ExpiredCursor extends Error {
    readonly name = "ExpiredCursor";
}
/** Whether an error is an ExpiredCursor. By its name, for source and part have each a class of their own. */
export declare const isExpiredCursor: (error: unknown) => boolean;
/**
 * The page of at most `size` markets that a request asks for. A cursor is the number of the last market before the
 * page, so that a market more or less elsewhere moves none twice or out of the list. Throws an ExpiredCursor if the list
 * does not have that market.
 */
export declare function listMarkets(markets: readonly MarketSummary[], { query, cursor }: MarketListRequest, size: number): MarketListPage;

// domain/percent.d.ts
/** A percentage, 0 to 100, as text: 78 is "78%". Rounded to a whole number. */
export declare function formatPercent(value: number): string;

// domain/position.d.ts
/** The side of a research position. */
export type Side = 'yes' | 'no';
/** Confidence points: what a position may be given. */
export declare const pointChoices: readonly [10, 25, 50, 100];
export type Points = (typeof pointChoices)[number];
/** The confidence points a researcher has. The sample does not hold choices against it. */
export declare const availablePoints = 250;
/** A research position as it is being made: points can be chosen before a side, and the side changed at will. */
export type Position = {
    readonly kind: 'undecided';
    readonly points: Points;
} | {
    readonly kind: 'chosen';
    readonly points: Points;
    readonly side: Side;
};

// domain/relatedMarkets.d.ts
import type { MarketId, MarketSummary } from './market';
/** A market, and the tags that it has in common with the one it is related to: at least one. */
export interface RelatedMarket {
    readonly market: MarketSummary;
    readonly sharedTags: readonly string[];
}
/**
 * Up to three markets that share tags with the market of that number (of the first one if no market has it,
 * as everywhere). The most alike come first: by the shared part of all tags of both, then by the sooner deadline, then
 * by number.
 */
export declare function relatedMarkets(markets: readonly MarketSummary[], id: MarketId): readonly RelatedMarket[];

// domain/safeUrl.d.ts
/** The address as a link may use it, or undefined unless it is a whole http or https address. */
export declare function safeUrl(text: string | undefined): string | undefined;

// domain/search.d.ts
/**
 * How the host's search box and the list of markets agree on a search: it is one parameter of the list's address,
 * `/markets?q=food`, and whoever changes it leaves all other parameters as they are.
 */
export declare const searchParameter = "q";
/** What an address searches for, as typed; empty if it searches for nothing. */
export declare function readSearch(parameters: URLSearchParams): string;
/** The same parameters with another search, or without one if `query` is empty. */
export declare function withSearch(parameters: URLSearchParams, query: string): URLSearchParams;

// domain/searchMarkets.d.ts
import type { MarketSummary } from './market';
/** The words of a search, folded, each once; none if nothing but space was searched for. */
export declare function searchWords(query: string): readonly string[];
/**
 * The markets that hold every one of the search's words, in the order given: each word begins a word of the
 * title, the description or a tag. Without words, all markets.
 */
export declare function searchMarkets(markets: readonly MarketSummary[], words: readonly string[]): readonly MarketSummary[];

// domain/summaryOf.d.ts
import type { Market, MarketSummary } from './market';
/** What a list shows of a market, without the rest. */
export declare function summaryOf(market: Market): MarketSummary;

// mountedComponent.d.ts
import type { MountedPage as ContractMountedPage } from '@forecast/contract';
import { type FunctionComponent } from 'react';
import type { MountedPage, PartPage } from './page';
/**
 * A component for a page that is none: it mounts the page for as long as it is shown, each time into an empty element.
 * What the page throws at that is an error of the component, which a border contains as any other.
 */
export declare function mountedComponent<Props>(page: ContractMountedPage<Props>): FunctionComponent<Props>;
/** A page as a component, whether it is React or not. */
export declare const componentOf: (page: PartPage | MountedPage) => PartPage;

// source/ForecastSource.d.ts
import type { Consensus, IsoDay, Market, MarketId, MarketListPage, MarketListRequest, Points, RecentActivity, RelatedMarket, Side } from '../domain';
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
/**
 * Where everything the site shows comes from: the one seam between pages and a service. Every call may reject;
 * the query client retries reading, never writing. The writing verbs are absent where nothing can be written.
 */
export interface ForecastSource {
    /** The day the data is of, where it stands still. */
    readonly asOf?: IsoDay;
    /**
     * A page of the markets that a request asks for. The pages of a query, each asked for with the one before, are its
     * whole list: the markets that the domain's `searchMarkets` finds. Rejects with an ExpiredCursor where the list has to be begun again.
     */
    readonly listMarkets: (request: MarketListRequest) => Promise<MarketListPage>;
    /** The market of that number, or market 1 if no market has it. */
    readonly market: (id: MarketId) => Promise<Market>;
    /** Up to three markets about the same things as the one that `market` answers with, the most alike first. */
    readonly relatedMarkets: (id: MarketId) => Promise<readonly RelatedMarket[]>;
    /** How the research positions on a market divide. */
    readonly consensus: (id: MarketId) => Promise<Consensus>;
    /** The newest activity, newest first, four items at the most. */
    readonly recentActivity: () => Promise<readonly RecentActivity[]>;
    readonly submitPosition?: (position: SubmittedPosition) => Promise<void>;
    readonly postAnalysis?: (analysis: Analysis) => Promise<void>;
}
/** The verbs by which a source is read. */
export type ReadingVerb = 'listMarkets' | 'market' | 'relatedMarkets' | 'consensus' | 'recentActivity';
/** What a verb answers. */
export type AnswerOf<Verb extends ReadingVerb> = Awaited<ReturnType<ForecastSource[Verb]>>;
/** The source as everybody on the page gets it. What it answers is the caller's own. */
export interface PageSource extends ForecastSource {
    /**
     * What a verb answers to the values given, if the page has brought it along: at once, so that what is rendered first
     * is what was prepared. Undefined where it has to be asked for. While a page is prepared this waits for the answer,
     * by suspending.
     */
    readonly known?: <Verb extends ReadingVerb>(verb: Verb, ...given: Parameters<ForecastSource[Verb]>) => AnswerOf<Verb> | undefined;
    /** Calls `listener` each time that something has been written, by whomever; gives what ends that. */
    readonly subscribe: (listener: () => void) => () => void;
}
/** The fixtures as a source. What answers is loaded with them. */
export declare const sampleSource: ForecastSource;
