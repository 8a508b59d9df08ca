// testing/index.d.ts
/// <reference types="@testing-library/jest-dom" preserve="true" />
export { anyCharacter } from './anyCharacter';
export { buildLiveSource } from './buildLiveSource';
export { buildMarket } from './buildMarket';
export { buildSource } from './buildSource';
export { buildSummary } from './buildSummary';
export { buildSourceOfText } from './injection/buildSourceOfText';
export { expectTextOnly } from './injection/expectTextOnly';
export { fewerRuns, injectedText } from './injection/injectedText';
export { markupOf, type Markup } from './injection/markupOf';
export { renderInPage, renderPage } from './renderPage';

// domain/activity.d.ts
import type { MarketId } from './market';
/** What happened, in the sidebar's "Recent Activity". */
export type ActivityType = 'comment' | 'resolution' | 'market';
/** One item of "Recent Activity". `time` is relative text, such as "5 min ago". */
export interface RecentActivity {
    readonly id: string;
    readonly text: string;
    readonly time: string;
    readonly type: ActivityType;
    /** The market that it is about, where it is about one. */
    readonly marketId?: MarketId;
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

// domain/discussionAnchor.d.ts
/**
 * The id of a discussion entry's element on its market's page: `/market/6#discussion-hotels-4` leads to it. What is no
 * Latin letter, digit, `-` or `_` stands in it as its number, so that addresses and elements take any id as it is, and
 * no two entries have the same.
 */
export declare const discussionAnchor: (id: string) => string;

// domain/excerpt.d.ts
/** What somebody asked for, as it is repeated to them: cut to 60 characters. */
export declare function excerpt(asked: string): string;

// domain/expiredCursor.d.ts
/** Says that a cursor no longer leads anywhere: the list has to be begun again. */
export declare class ExpiredCursor extends Error {
    readonly name = "ExpiredCursor";
}
/** Whether an error is an ExpiredCursor. By its name, for source and part have each a class of their own. */
export declare const isExpiredCursor: (error: unknown) => boolean;

// domain/featuredMarkets.d.ts
import type { MarketSummary } from './market';
/** Up to three markets, those whose forecast has moved most over their trend, up or down; of equals, the lower number. */
export declare const featuredMarkets: (markets: readonly MarketSummary[]) => readonly MarketSummary[];

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

// domain/findWords.d.ts
import { type TextRange } from './findWord';
import type { FoldedText } from './foldText';
/**
 * Where words of a text begin with one of `words` (folded, not empty), as ranges of the original in ascending order; those
 * that touch or overlap are one.
 */
export declare function findWords(text: FoldedText, words: readonly string[]): readonly TextRange[];

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
export { discussionAnchor } from './discussionAnchor';
export { excerpt } from './excerpt';
export { ExpiredCursor, isExpiredCursor } from './expiredCursor';
export { featuredMarkets } from './featuredMarkets';
export { findMarket } from './findMarket';
export { findWord, type TextRange } from './findWord';
export { findWords } from './findWords';
export { foldText, type FoldedText } from './foldText';
export { formatCount, formatNumber } from './count';
export type { Discussion, IsoDay, Market, MarketId, MarketSummary, ProbabilityPoint, ResearchSource, } from './market';
export { listAddress, marketSorts, readFilter, withFilter, type MarketFilter, type MarketSort, } from './marketFilter';
export { listMarkets, type MarketListPage, type MarketListRequest, type TagCount } from './marketList';
export { markText, type MarkedText } from './markText';
export { parseMarketId } from './marketId';
export { formatPercent } from './percent';
export { availablePoints, pointChoices, type Points, type Position, type Side } from './position';
export { relatedMarkets, type RelatedMarket } from './relatedMarkets';
export { safeUrl } from './safeUrl';
export { readSearch, searchParameter, withSearch } from './search';
export { searchMarkets, searchWords } from './searchMarkets';
export { createSearch, type AuthorHit, type DiscussionHit, type Found, type MarketHit, type SearchRequest, type SearchResult, type SourceHit, } from './searchSite';
export { shownTags } from './shownTags';
export { summaryOf } from './summaryOf';
export { totalsOf, type Totals } from './totals';
export { changeOf, trendOf, type TrendChange } from './trend';

// domain/markText.d.ts
import type { TextRange } from './findWord';
/** A text, and what of it a search has found: ranges in ascending order, which do not touch. */
export interface MarkedText {
    readonly text: string;
    readonly marks: readonly TextRange[];
}
/**
 * A text with the words (folded, not empty) marked that it holds. Of one with more than `most` units it is a passage of
 * about so many, from a quarter of them before the first mark on, with an ellipsis wherever it goes on.
 */
export declare function markText(text: string, words: readonly string[], most: number): MarkedText;

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
    /** The day it was written, where it is known. */
    readonly day?: IsoDay;
    /** The author's own forecast where the text gives one: a percentage, 0 to 100. */
    readonly stance?: number;
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
/** What a list and a market's own page both show of it. */
interface MarketFacts {
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
/** What a list shows of a market. */
export interface MarketSummary extends MarketFacts {
    /** The forecast on each of the last days, at most 30 of them, as percentages; the last is the market's probability. */
    readonly trend: readonly number[];
}
/** A market with everything its own page shows. */
export interface Market extends MarketFacts {
    /** The sentence that decides, on the deadline, between yes and no. */
    readonly resolution: string;
    /** Ascending by day; the last point is the market's probability. */
    readonly history: readonly ProbabilityPoint[];
    readonly discussions: readonly Discussion[];
    readonly researchSources: readonly ResearchSource[];
}
export {};

// domain/marketFilter.d.ts
/** The orders that a list of markets can have instead of its own, by which it is read if none is asked for. */
export declare const marketSorts: readonly ["closing-soon", "highest-probability", "lowest-probability", "biggest-move", "most-discussed"];
export type MarketSort = (typeof marketSorts)[number];
/** What the address of the list of markets asks for. */
export interface MarketFilter {
    /** As typed; empty if nothing is searched for. */
    readonly query: string;
    /** Tags that a market must all have. */
    readonly tags: readonly string[];
    /** Undefined for the list's own order. */
    readonly sort: MarketSort | undefined;
    /** Only the markets that the visitor follows. */
    readonly following: boolean;
}
/** What an address asks for. What it does not say, or says in words that nobody knows, is as if it were not there. */
export declare function readFilter(parameters: URLSearchParams): MarketFilter;
/** The same parameters, asking for something else in what `change` states; all others stay as they are. */
export declare function withFilter(parameters: URLSearchParams, change: Partial<MarketFilter>): URLSearchParams;
/** The address of the list of markets that asks for this and nothing else. */
export declare function listAddress(filter?: Partial<MarketFilter>): string;

// domain/marketId.d.ts
import type { MarketId } from './market';
/**
 * The market that the last part of an address means: a plain whole number from 1. Anything else means market 1,
 * as does a number that no market has (the source answers that one).
 */
export declare function parseMarketId(text: string | undefined): MarketId;

// domain/marketList.d.ts
import type { MarketId, MarketSummary } from './market';
import type { MarketSort } from './marketFilter';
/** What to list: the markets that match all that is asked for, or all; from the first on, or from where a page ended. */
export interface MarketListRequest {
    /** As typed. Without words in it, every market matches. */
    readonly query?: string;
    /** Tags that a market must all have. */
    readonly tags?: readonly string[];
    /** Only these markets; a number that no market has is passed over. */
    readonly ids?: readonly MarketId[];
    /** Without it, the list's own order: by number. */
    readonly sort?: MarketSort;
    /** The `next` of the page before, of the same request. */
    readonly cursor?: string;
}
/** A tag, and how many markets have it. */
export interface TagCount {
    readonly tag: string;
    readonly count: number;
}
/** One page of a list of markets. How many there are on a page, its source decides. */
export interface MarketListPage {
    readonly markets: readonly MarketSummary[];
    /** How many markets the request finds, on all pages together. */
    readonly found: number;
    /** How many markets there are. */
    readonly total: number;
    /**
     * The 30 tags that most markets have, whether found or not, those that more have first; the count is of those that are
     * found: so many would be left if they had to have this tag too.
     */
    readonly tags: readonly TagCount[];
    /** Where no market is found: what nothing is left after. Ids come first, then tags, then the query. */
    readonly emptiedBy?: 'ids' | 'tags' | 'query';
    /** Asks for the page after this one. The last page has none. */
    readonly next?: string;
}
/**
 * The page of at most `size` markets that a request asks for. A cursor is the number of the last market before the
 * page, so that a market more or less elsewhere moves none twice or out of the list. Throws an ExpiredCursor if the list
 * does not have that market.
 */
export declare function listMarkets(markets: readonly MarketSummary[], request: MarketListRequest, size: number): MarketListPage;

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
/** A market, and the tags that it has in common with the one it is related to. */
export interface RelatedMarket {
    readonly market: MarketSummary;
    readonly sharedTags: readonly string[];
}
/**
 * The three markets that are the most like the market of that number (like the first one if no market has it, as
 * everywhere), or all that there are. The most alike come first: by the shared part of all tags of both, then by the
 * sooner deadline, then by number. Those that share none fill up what is left.
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

// domain/searchSite.d.ts
import type { MarketId, Market } from './market';
import { type MarkedText } from './markText';
/** What to search for in everything that the site has. */
export interface SearchRequest {
    /** As typed. Without words in it nothing is found. */
    readonly query: string;
    /** How much of each kind to answer with at most; 5 unless said otherwise, and never more than 20. */
    readonly most?: number;
}
/** What a search has found of one kind: how much there is in all, and the best of it, the best first. */
export interface Found<Hit> {
    readonly found: number;
    readonly hits: readonly Hit[];
}
/** A market that was found. */
export interface MarketHit {
    readonly marketId: MarketId;
    readonly title: MarkedText;
    /** A whole percentage, 0 to 100. */
    readonly probability: number;
    /** What else of it was found: of its description, its tags or its author. */
    readonly passage?: MarkedText;
}
/** An entry of a market's discussion that was found. */
export interface DiscussionHit {
    readonly marketId: MarketId;
    /** The market's title, as that of each kind but markets. */
    readonly question: string;
    /** The entry's own id. */
    readonly id: string;
    readonly author: MarkedText;
    readonly passage: MarkedText;
}
/** Somebody who has published a question or written an analysis. */
export interface AuthorHit {
    readonly name: MarkedText;
    /** The market that has the first of what is theirs. */
    readonly marketId: MarketId;
    readonly question: string;
    /** The id of that first one, where it is an entry of the market's discussion. */
    readonly discussionId?: string;
    /** How many questions and analyses are theirs. */
    readonly entries: number;
}
/** A research source of a market that was found. */
export interface SourceHit {
    readonly marketId: MarketId;
    readonly question: string;
    /** Its place among the market's sources, from 1. */
    readonly place: number;
    readonly title: MarkedText;
    readonly author: MarkedText;
}
/** What a search has found, by kind. */
export interface SearchResult {
    readonly markets: Found<MarketHit>;
    readonly discussions: Found<DiscussionHit>;
    readonly authors: Found<AuthorHit>;
    readonly sources: Found<SourceHit>;
}
/**
 * Gives what searches markets, their discussions, authors and sources. Each result holds every word of the search, as the
 * beginning of a word in one of its texts; those of a market's title rank before those of its description, whole words before
 * beginnings, and what ranks alike stands in the order of the markets. The index is made at the first search.
 */
export declare function createSearch(markets: readonly Market[]): (request: SearchRequest) => SearchResult;

// domain/shownTags.d.ts
/**
 * Tags as they are shown, and as a list is filtered by them: each once, without the space around it and without halves
 * of characters, which no address can hold; none that is empty.
 */
export declare function shownTags(tags: readonly string[]): readonly string[];

// domain/summaryOf.d.ts
import type { Market, MarketSummary } from './market';
/** What a list shows of a market, without the rest. */
export declare function summaryOf(market: Market): MarketSummary;

// domain/totals.d.ts
import type { IsoDay, Market } from './market';
/** How much a source has in all, as counts. */
export interface Totals {
    /** Markets whose deadline has not passed. */
    readonly openQuestions: number;
    /** Entries of the discussions that can be read. */
    readonly analyses: number;
    /** Research sources, of all markets together. */
    readonly sources: number;
}
/** Counts what there is to read on a day. */
export declare function totalsOf(markets: readonly Market[], day: IsoDay): Totals;

// domain/trend.d.ts
import type { ProbabilityPoint } from './market';
/** How far a forecast has moved from a trend's first day to its last. `from` and `to` are whole percentages. */
export interface TrendChange {
    readonly from: number;
    readonly to: number;
    /** Percentage points, below 0 where it fell. */
    readonly points: number;
    readonly days: number;
}
/** The change over a trend, in whole points as they are shown; undefined for a trend of less than two days. */
export declare function changeOf(trend: readonly number[]): TrendChange | undefined;
/**
 * The forecast on each of a history's last days, 30 at the most, as percentages: a day without a point has the value of
 * the day before. Points may come in any order; of several of one day the last counts. Points without a day are left out.
 */
export declare function trendOf(history: readonly ProbabilityPoint[]): readonly number[];

// fixtures/asOf.d.ts
import type { IsoDay } from '../domain/market';
/** The sample's clock: the day (UTC) at which all fixtures stand still. Relative texts count back from it. */
export declare const asOf: IsoDay;

// fixtures/consensus.d.ts
import type { Consensus } from '../domain/consensus';
/** The one fixed consensus that every market shows, in percent. */
export declare const consensus: Consensus;

// fixtures/index.d.ts
export { asOf } from './asOf';
export { consensus } from './consensus';
export { markets } from './markets';
export { recentActivity } from './recentActivity';

// fixtures/markets.d.ts
import type { Market } from '../domain/market';
/** The sample's markets in order of id, 1 to 11. */
export declare const markets: readonly Market[];

// fixtures/recentActivity.d.ts
import type { RecentActivity } from '../domain/activity';
/** What happened last on the site, newest first. */
export declare const recentActivity: readonly RecentActivity[];

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
    /** Owned by remote-markets, shown by remote-landing, which has nothing to say to it. */
    'markets/FeaturedMarkets': object;
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

// source/ForecastSource.d.ts
import type { Consensus, IsoDay, Market, MarketId, MarketListPage, MarketListRequest, MarketSummary, Points, RecentActivity, RelatedMarket, SearchRequest, SearchResult, Side, Totals } from '../domain';
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
     * whole list: the markets that the domain's `searchMarkets` finds. Rejects with an ExpiredCursor where the list has to
     * be begun again.
     */
    readonly listMarkets: (request: MarketListRequest) => Promise<MarketListPage>;
    /** The market of that number, or market 1 if no market has it. */
    readonly market: (id: MarketId) => Promise<Market>;
    /** Up to three markets about the same things as the one that `market` answers with, the most alike first. */
    readonly relatedMarkets: (id: MarketId) => Promise<readonly RelatedMarket[]>;
    /** Up to three markets for somebody who knows none yet. Where it is absent, none are picked out. */
    readonly featuredMarkets?: () => Promise<readonly MarketSummary[]>;
    /** How much there is in all. Where it is absent, nobody says so. */
    readonly totals?: () => Promise<Totals>;
    /** How the research positions on a market divide. */
    readonly consensus: (id: MarketId) => Promise<Consensus>;
    /** The newest activity, newest first, four items at the most. */
    readonly recentActivity: () => Promise<readonly RecentActivity[]>;
    /**
     * What a search finds in markets, discussions, authors and sources, the best first, as the domain's `createSearch`
     * does. It is asked with each letter that is typed. Without it only the markets can be searched, by `listMarkets`.
     */
    readonly search?: (request: SearchRequest) => Promise<SearchResult>;
    readonly submitPosition?: (position: SubmittedPosition) => Promise<void>;
    readonly postAnalysis?: (analysis: Analysis) => Promise<void>;
}
/** The verbs whose answers a page may bring along. */
export type ReadingVerb = 'listMarkets' | 'market' | 'relatedMarkets' | 'featuredMarkets' | 'totals' | 'consensus' | 'recentActivity';
/** What a verb is asked by, where a source has it. */
type Call<Verb extends ReadingVerb> = NonNullable<ForecastSource[Verb]>;
/** What a verb answers. */
export type AnswerOf<Verb extends ReadingVerb> = Awaited<ReturnType<Call<Verb>>>;
/** The source as everybody on the page gets it. What it answers is the caller's own. */
export interface PageSource extends ForecastSource {
    /**
     * What a verb answers to the values given, if the page has brought it along: at once, so that what is rendered first
     * is what was prepared. Undefined where it has to be asked for. While a page is prepared this waits for the answer,
     * by suspending.
     */
    readonly known?: <Verb extends ReadingVerb>(verb: Verb, ...given: Parameters<Call<Verb>>) => AnswerOf<Verb> | undefined;
    /** Calls `listener` each time that something has been written, by whomever; gives what ends that. */
    readonly subscribe: (listener: () => void) => () => void;
}
/** A source that has every verb by which one can be read. */
export type ReadableSource = ForecastSource & Required<Pick<ForecastSource, ReadingVerb | 'search'>>;
/** The fixtures as a source. What answers is loaded with them. */
export declare const sampleSource: ReadableSource;
export {};

// source/SourceProvider.d.ts
import { type ReactNode } from 'react';
import type { PageSource } from './ForecastSource';
/**
 * Carries the source from a page or a fragment to its components, with the part's own query client. The host hands the
 * source over as a property: this context is built into each part, so it reaches no further than the part does.
 */
export declare function SourceProvider({ source, children }: {
    source: PageSource;
    children: ReactNode;
}): import("react").JSX.Element;
/** The source of the page that the component stands in. Throws outside of a SourceProvider. */
export declare function useSource(): PageSource;
/** Whether the source holds a sample, as of one day and the same for everybody, and not data that moves on. */
export declare const useIsSample: () => boolean;

// source/allMarkets.d.ts
import type { MarketSummary } from '../domain';
import type { ForecastSource } from './ForecastSource';
/** Every market, page by page: for tools, never for a page that somebody waits for. Rejects if the source does. */
export declare function allMarkets(source: Pick<ForecastSource, 'listMarkets'>): Promise<readonly MarketSummary[]>;

// source/createPageSource.d.ts
import type { ForecastSource, PageSource } from './ForecastSource';
/**
 * Makes of a source what the host hands to everybody on the page. Whatever goes in or comes out is a copy, the
 * caller's own, so nobody can change what another reads; and whoever subscribed hears of everything that was written.
 * Copies rather than frozen values: a source may go on using its own, and a part may sort what it got. `known` has the
 * answers that a page brings along.
 */
export declare function createPageSource(source: ForecastSource, known?: PageSource['known']): PageSource;

// source/index.d.ts
export { allMarkets } from './allMarkets';
export { createPageSource } from './createPageSource';
export type { Analysis, AnswerOf, ForecastSource, PageSource, ReadingVerb, SubmittedPosition, } from './ForecastSource';
export { queryClientOf } from './queryClientOf';
export { SourceProvider, useIsSample, useSource } from './SourceProvider';

// source/queryClientOf.d.ts
import { QueryClient } from '@tanstack/react-query';
import type { PageSource } from './ForecastSource';
/** The part's own query client for a source. What it keeps is asked for again when something has been written. */
export declare function queryClientOf(source: PageSource): QueryClient;
/** Asks at once for all that could not be read, also for what waits until it is tried again; the rest stays as it is. */
export declare function readAgain(client: QueryClient): Promise<void>;

// source/sourceOf.d.ts
import type { ReadableSource } from './ForecastSource';
/** What a sample holds. */
export type Sample = typeof import('../fixtures');
/** A source that answers from a sample. It can only be read: nothing leaves the browser. */
export declare function sourceOf({ asOf, markets, consensus, recentActivity }: Sample): ReadableSource;

// testing/anyCharacter.d.ts
import fc from 'fast-check';
/**
 * Any one character of Unicode. The library's own unit for it, `binary`, first makes a table of all 1.1 million, which
 * costs each test file a second and 100 MB.
 */
export declare const anyCharacter: fc.Arbitrary<string>;

// testing/buildLiveSource.d.ts
import { type ForecastSource } from '../source/ForecastSource';
/** A source whose data moves on: the sample without the day that it is of. */
export declare function buildLiveSource(): ForecastSource;

// testing/buildMarket.d.ts
import type { Market } from '../domain';
/** A small whole market without what is optional; a test states only what it is about. */
export declare function buildMarket(about?: Partial<Market>): Market;

// testing/buildSource.d.ts
import type { Market } from '../domain';
import type { ForecastSource } from '../source/ForecastSource';
/** The sample with the given markets in place of its own; a test overrides the verbs it is about. */
export declare function buildSource(markets?: readonly Market[], verbs?: Partial<ForecastSource>): ForecastSource;

// testing/buildSummary.d.ts
import { type Market, type MarketSummary } from '../domain';
/** What a list shows of a small market; a test states only what it is about. */
export declare const buildSummary: (about?: Partial<Market>) => MarketSummary;

// testing/injection/buildSourceOfText.d.ts
import type { ForecastSource } from '../../source/ForecastSource';
import { type Sample } from '../../source/sourceOf';
/**
 * The sample with `text` in place of every text: two markets that are related by their tag, with one entry in each
 * list, and every activity, with an id of its own.
 */
export declare const buildSourceOfText: (text: string) => ForecastSource;
/** What that source answers from. */
export declare function sampleOfText(text: string): Sample;

// testing/injection/expectTextOnly.d.ts
interface Options {
    /** What a page is given for a text; the text itself unless said otherwise. */
    readonly phrase?: (text: string) => string;
    /** A selector for elements that a text may bring along, such as the marks of a search. */
    readonly besides?: string;
}
/**
 * Expects that an injected text stays text. What `show` puts on the page must differ from what it puts there for a
 * plain text in that text alone: no other element, attribute, address or style, and nothing left on `window`. The query
 * of an address of this site may carry it. A sixth of the listed texts is tried; FULL=1 tries them all, and texts made at
 * random.
 */
export declare function expectTextOnly(show: (text: string) => Promise<unknown>, { phrase, besides }?: Options): Promise<void>;
export {};

// testing/injection/injectedText.d.ts
import fc from 'fast-check';
/** The listed texts, alone and within any other text, and any text at all, broken Unicode included. */
export declare const injectedText: fc.Arbitrary<string>;
/** How a property of one injected text is run: with each listed text and with 25 more if FULL=1 is set, else with a sixth of them. */
export declare const eachText: {
    numRuns: number;
    examples: [string][];
};
/**
 * How a property that makes its own texts is run: so many times at random if FULL=1 is set, to find texts that no run
 * before has tried, else a tenth of them from a fixed seed.
 */
export declare const fewerRuns: (numRuns: number) => {
    numRuns: number;
    seed?: never;
} | {
    numRuns: number;
    seed: number;
};

// testing/injection/markupOf.d.ts
/** What a page is made of, apart from its text. */
export interface Markup {
    /** The names of the elements, in order. */
    readonly elements: readonly string[];
    /** Every attribute's name and value, in order; numbers that React counts up are left out. */
    readonly attributes: readonly (readonly [name: string, value: string])[];
}
/** The names and attributes of the given elements, such as `container.querySelectorAll('*')`. */
export declare function markupOf(elements: Iterable<Element>): Markup;

// testing/renderPage.d.ts
import type { ReactNode } from 'react';
import type { MountedPage, PartPage, PartPageProps } from '../page';
import { type ForecastSource } from '../source';
interface Visit extends Partial<Omit<PartPageProps, 'source'>> {
    /** What answers; the host hands it on as it does there. */
    readonly source?: ForecastSource;
    /** The address the visitor is at. */
    readonly at?: string;
    /** The route that the page stands on, as the host writes it. */
    readonly path?: string;
    /** What a visitor does to the prepared page before it runs; without it, the page is not prepared. */
    readonly before?: (prepared: HTMLElement) => void;
}
/** Renders a part's page as the host does: on its route, with stand-ins and sample data for all that is not stated. */
export declare function renderPage(page: PartPage | MountedPage, { at, path, source, before, ...stated }?: Visit): {
    router: import("react-router").DataRouter;
    container: HTMLElement;
    baseElement: HTMLElement;
    debug: (baseElement?: import("react-dom/client").Container | (Element | Document) | Array<import("react-dom/client").Container | (Element | Document)> | undefined, maxLength?: number | undefined, options?: import("pretty-format").OptionsReceived | undefined) => void;
    rerender: (ui: React.ReactNode) => void;
    unmount: () => void;
    asFragment: () => DocumentFragment;
    getByLabelText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").SelectorMatcherOptions | undefined) => HTMLElement;
    getAllByLabelText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").SelectorMatcherOptions | undefined) => HTMLElement[];
    queryByLabelText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").SelectorMatcherOptions | undefined) => HTMLElement | null;
    queryAllByLabelText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").SelectorMatcherOptions | undefined) => HTMLElement[];
    findByLabelText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").SelectorMatcherOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement>;
    findAllByLabelText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").SelectorMatcherOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement[]>;
    getByPlaceholderText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement;
    getAllByPlaceholderText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement[];
    queryByPlaceholderText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement | null;
    queryAllByPlaceholderText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement[];
    findByPlaceholderText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement>;
    findAllByPlaceholderText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement[]>;
    getByText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").SelectorMatcherOptions | undefined) => HTMLElement;
    getAllByText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").SelectorMatcherOptions | undefined) => HTMLElement[];
    queryByText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").SelectorMatcherOptions | undefined) => HTMLElement | null;
    queryAllByText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").SelectorMatcherOptions | undefined) => HTMLElement[];
    findByText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").SelectorMatcherOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement>;
    findAllByText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").SelectorMatcherOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement[]>;
    getByAltText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement;
    getAllByAltText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement[];
    queryByAltText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement | null;
    queryAllByAltText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement[];
    findByAltText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement>;
    findAllByAltText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement[]>;
    getByTitle: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement;
    getAllByTitle: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement[];
    queryByTitle: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement | null;
    queryAllByTitle: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement[];
    findByTitle: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement>;
    findAllByTitle: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement[]>;
    getByDisplayValue: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement;
    getAllByDisplayValue: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement[];
    queryByDisplayValue: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement | null;
    queryAllByDisplayValue: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement[];
    findByDisplayValue: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement>;
    findAllByDisplayValue: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement[]>;
    getByRole: (role: import("@testing-library/dom").ByRoleMatcher, options?: import("@testing-library/dom").ByRoleOptions | undefined) => HTMLElement;
    getAllByRole: (role: import("@testing-library/dom").ByRoleMatcher, options?: import("@testing-library/dom").ByRoleOptions | undefined) => HTMLElement[];
    queryByRole: (role: import("@testing-library/dom").ByRoleMatcher, options?: import("@testing-library/dom").ByRoleOptions | undefined) => HTMLElement | null;
    queryAllByRole: (role: import("@testing-library/dom").ByRoleMatcher, options?: import("@testing-library/dom").ByRoleOptions | undefined) => HTMLElement[];
    findByRole: (role: import("@testing-library/dom").ByRoleMatcher, options?: import("@testing-library/dom").ByRoleOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement>;
    findAllByRole: (role: import("@testing-library/dom").ByRoleMatcher, options?: import("@testing-library/dom").ByRoleOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement[]>;
    getByTestId: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement;
    getAllByTestId: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement[];
    queryByTestId: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement | null;
    queryAllByTestId: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement[];
    findByTestId: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement>;
    findAllByTestId: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement[]>;
};
/** Renders a piece of a page, which finds the source as it would there. */
export declare function renderInPage(piece: ReactNode, visit?: Visit): {
    router: import("react-router").DataRouter;
    container: HTMLElement;
    baseElement: HTMLElement;
    debug: (baseElement?: import("react-dom/client").Container | (Element | Document) | Array<import("react-dom/client").Container | (Element | Document)> | undefined, maxLength?: number | undefined, options?: import("pretty-format").OptionsReceived | undefined) => void;
    rerender: (ui: React.ReactNode) => void;
    unmount: () => void;
    asFragment: () => DocumentFragment;
    getByLabelText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").SelectorMatcherOptions | undefined) => HTMLElement;
    getAllByLabelText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").SelectorMatcherOptions | undefined) => HTMLElement[];
    queryByLabelText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").SelectorMatcherOptions | undefined) => HTMLElement | null;
    queryAllByLabelText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").SelectorMatcherOptions | undefined) => HTMLElement[];
    findByLabelText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").SelectorMatcherOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement>;
    findAllByLabelText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").SelectorMatcherOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement[]>;
    getByPlaceholderText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement;
    getAllByPlaceholderText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement[];
    queryByPlaceholderText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement | null;
    queryAllByPlaceholderText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement[];
    findByPlaceholderText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement>;
    findAllByPlaceholderText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement[]>;
    getByText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").SelectorMatcherOptions | undefined) => HTMLElement;
    getAllByText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").SelectorMatcherOptions | undefined) => HTMLElement[];
    queryByText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").SelectorMatcherOptions | undefined) => HTMLElement | null;
    queryAllByText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").SelectorMatcherOptions | undefined) => HTMLElement[];
    findByText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").SelectorMatcherOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement>;
    findAllByText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").SelectorMatcherOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement[]>;
    getByAltText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement;
    getAllByAltText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement[];
    queryByAltText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement | null;
    queryAllByAltText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement[];
    findByAltText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement>;
    findAllByAltText: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement[]>;
    getByTitle: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement;
    getAllByTitle: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement[];
    queryByTitle: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement | null;
    queryAllByTitle: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement[];
    findByTitle: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement>;
    findAllByTitle: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement[]>;
    getByDisplayValue: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement;
    getAllByDisplayValue: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement[];
    queryByDisplayValue: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement | null;
    queryAllByDisplayValue: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement[];
    findByDisplayValue: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement>;
    findAllByDisplayValue: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement[]>;
    getByRole: (role: import("@testing-library/dom").ByRoleMatcher, options?: import("@testing-library/dom").ByRoleOptions | undefined) => HTMLElement;
    getAllByRole: (role: import("@testing-library/dom").ByRoleMatcher, options?: import("@testing-library/dom").ByRoleOptions | undefined) => HTMLElement[];
    queryByRole: (role: import("@testing-library/dom").ByRoleMatcher, options?: import("@testing-library/dom").ByRoleOptions | undefined) => HTMLElement | null;
    queryAllByRole: (role: import("@testing-library/dom").ByRoleMatcher, options?: import("@testing-library/dom").ByRoleOptions | undefined) => HTMLElement[];
    findByRole: (role: import("@testing-library/dom").ByRoleMatcher, options?: import("@testing-library/dom").ByRoleOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement>;
    findAllByRole: (role: import("@testing-library/dom").ByRoleMatcher, options?: import("@testing-library/dom").ByRoleOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement[]>;
    getByTestId: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement;
    getAllByTestId: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement[];
    queryByTestId: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement | null;
    queryAllByTestId: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined) => HTMLElement[];
    findByTestId: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement>;
    findAllByTestId: (id: import("@testing-library/dom").Matcher, options?: import("@testing-library/dom").MatcherOptions | undefined, waitForElementOptions?: import("@testing-library/dom").waitForOptions | undefined) => Promise<HTMLElement[]>;
};
export {};
