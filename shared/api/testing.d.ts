// testing/index.d.ts
/// <reference types="@testing-library/jest-dom" preserve="true" />
export { buildMarket } from './buildMarket';
export { buildSource } from './buildSource';
export { buildSourceOfText } from './buildSourceOfText';
export { expectTextOnly } from './expectTextOnly';
export { hostileText } from './hostileText';
export { markupOf, type Markup } from './markupOf';
export { renderPage } from './renderPage';

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
/** A count with its noun: "1 discussion", "24 discussions", "1,204 discussions". */
export declare function formatCount(count: number, one: string, many?: string): string;

// domain/day.d.ts
import type { IsoDay } from './market';
/** A day in full, such as "Aug 31, 2025". Text that is no day is given back as it is. */
export declare function formatDay(day: IsoDay): string;
/** A day on an axis, such as "Jul 3". Text that is no day is given back as it is. */
export declare function formatDayShort(day: IsoDay): string;

// domain/findMarket.d.ts
import type { MarketId } from './market';
/** The market of that number, or the first one where there is none of it; undefined only if there is no market. */
export declare function findMarket<Found extends {
    readonly id: MarketId;
}>(markets: readonly Found[], id: MarketId): Found | undefined;

// domain/index.d.ts
export type { ActivityType, RecentActivity } from './activity';
export type { Consensus } from './consensus';
export { formatDay, formatDayShort } from './day';
export { findMarket } from './findMarket';
export { formatCount } from './count';
export type { Discussion, IsoDay, Market, MarketId, MarketSummary, ProbabilityPoint, ResearchSource, } from './market';
export { parseMarketId } from './marketId';
export { formatPercent } from './percent';
export { availablePoints, pointChoices, type Points, type Position, type Side } from './position';
export { safeUrl } from './safeUrl';
export { parseVolume, type Volume } from './volume';

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

// domain/safeUrl.d.ts
/** The address as a link may use it, or undefined unless it is a whole http or https address. */
export declare function safeUrl(text: string | undefined): string | undefined;

// domain/volume.d.ts
/** An amount of money in whole units of its currency. */
export interface Volume {
    readonly currency: 'USD' | 'EUR';
    readonly amount: number;
}
/** Reads volume text such as "$45K" or "€1.2M"; undefined for any other text. */
export declare function parseVolume(text: string): Volume | undefined;

// page.d.ts
import type * as contract from '@forecast/contract';
import type { ComponentType } from 'react';
import type { MarketId } from './domain/market';
import type { ForecastSource } from './source/ForecastSource';
/** Every fragment one team shows on another's page. A line here is an agreement between the two. */
export interface FragmentProps {
    /** Owned by remote-markets, shown by remote-market-detail. */
    'markets/RelatedMarkets': {
        readonly marketId: MarketId;
    };
}
export type FragmentName = keyof FragmentProps;
/** The component that the module behind a fragment's name has as its default export. */
export type PartFragment<Name extends FragmentName> = ComponentType<FragmentProps[Name]>;
/** The place where a fragment of this site stands. */
export type FragmentSlot = contract.FragmentSlot<FragmentProps>;
/** What the host hands to every page of this site. */
export type PartPageProps = contract.PartPageProps<FragmentProps>;
/** A part's page, the default export of its `Page` module. */
export type PartPage = contract.PartPage<FragmentProps>;
/** The concrete paths that a part wants prepared as HTML, such as `/market/1`; its page module's `paths`. */
export type PagePaths = (source: ForecastSource) => Promise<readonly string[]>;
/** Everything that a part's `Page` module exports. */
export interface PageModule {
    readonly default: PartPage;
    readonly contractVersion: number;
    readonly paths?: PagePaths;
}

// router/index.d.ts
export { createBrowserRouter, createMemoryRouter, Link, matchPath, NavLink, Outlet, redirectDocument, RouterProvider, ScrollRestoration, useLocation, useMatch, useNavigate, useNavigation, useParams, useLoaderData, useRevalidator, useRouteError, useSearchParams, } from 'react-router-dom';
export type { RouteObject } from 'react-router-dom';

// source/ForecastSource.d.ts
import type { Consensus, IsoDay, Market, MarketId, MarketSummary, Points, RecentActivity, Side } from '../domain';
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
    markets(): Promise<readonly MarketSummary[]>;
    /** The market of that number, or market 1 where there is none. */
    market(id: MarketId): Promise<Market>;
    consensus(id: MarketId): Promise<Consensus>;
    /** The newest activity, newest first, four items at the most. */
    recentActivity(): Promise<readonly RecentActivity[]>;
    submitPosition?(position: SubmittedPosition): Promise<void>;
    postAnalysis?(analysis: Analysis): Promise<void>;
}

// source/createQueryClient.d.ts
import { QueryClient } from '@tanstack/react-query';
import type { ForecastSource } from './ForecastSource';
/**
 * A query client over `source`, with the product's defaults: unused cache is collected after 5 minutes, a query
 * is tried three times more (after 1 s, doubling, at most 30 s apart), a mutation never.
 */
export declare function createQueryClient(source: ForecastSource): QueryClient;

// source/index.d.ts
export { createQueryClient } from './createQueryClient';
export type { ForecastSource } from './ForecastSource';
export { sampleSource } from './sampleSource';
export { useConsensus, useMarket, useMarkets, useRecentActivity } from './queries';
export { usePostAnalysis, useSubmitPosition } from './mutations';

// source/mutations.d.ts
import type { Analysis, SubmittedPosition } from './ForecastSource';
export declare const mutationKeys: {
    readonly submitPosition: readonly ["submit-position"];
    readonly postAnalysis: readonly ["post-analysis"];
};
/** Sends a research position, where the source can take one. */
export declare const useSubmitPosition: () => {
    readonly data: undefined;
    readonly variables: undefined;
    readonly error: null;
    readonly isError: false;
    readonly isIdle: true;
    readonly isPending: false;
    readonly isSuccess: false;
    readonly status: "idle";
    readonly mutate: import("@tanstack/react-query").UseMutateFunction<unknown, Error, SubmittedPosition, unknown>;
    readonly reset: () => void;
    readonly context: unknown;
    readonly failureCount: number;
    readonly failureReason: Error | null;
    readonly isPaused: boolean;
    readonly submittedAt: number;
    readonly mutateAsync: import("@tanstack/react-query").UseMutateAsyncFunction<unknown, Error, SubmittedPosition, unknown>;
    readonly kind: "available";
} | {
    readonly data: undefined;
    readonly variables: SubmittedPosition;
    readonly error: null;
    readonly isError: false;
    readonly isIdle: false;
    readonly isPending: true;
    readonly isSuccess: false;
    readonly status: "pending";
    readonly mutate: import("@tanstack/react-query").UseMutateFunction<unknown, Error, SubmittedPosition, unknown>;
    readonly reset: () => void;
    readonly context: unknown;
    readonly failureCount: number;
    readonly failureReason: Error | null;
    readonly isPaused: boolean;
    readonly submittedAt: number;
    readonly mutateAsync: import("@tanstack/react-query").UseMutateAsyncFunction<unknown, Error, SubmittedPosition, unknown>;
    readonly kind: "available";
} | {
    readonly data: undefined;
    readonly error: Error;
    readonly variables: SubmittedPosition;
    readonly isError: true;
    readonly isIdle: false;
    readonly isPending: false;
    readonly isSuccess: false;
    readonly status: "error";
    readonly mutate: import("@tanstack/react-query").UseMutateFunction<unknown, Error, SubmittedPosition, unknown>;
    readonly reset: () => void;
    readonly context: unknown;
    readonly failureCount: number;
    readonly failureReason: Error | null;
    readonly isPaused: boolean;
    readonly submittedAt: number;
    readonly mutateAsync: import("@tanstack/react-query").UseMutateAsyncFunction<unknown, Error, SubmittedPosition, unknown>;
    readonly kind: "available";
} | {
    readonly data: unknown;
    readonly error: null;
    readonly variables: SubmittedPosition;
    readonly isError: false;
    readonly isIdle: false;
    readonly isPending: false;
    readonly isSuccess: true;
    readonly status: "success";
    readonly mutate: import("@tanstack/react-query").UseMutateFunction<unknown, Error, SubmittedPosition, unknown>;
    readonly reset: () => void;
    readonly context: unknown;
    readonly failureCount: number;
    readonly failureReason: Error | null;
    readonly isPaused: boolean;
    readonly submittedAt: number;
    readonly mutateAsync: import("@tanstack/react-query").UseMutateAsyncFunction<unknown, Error, SubmittedPosition, unknown>;
    readonly kind: "available";
} | {
    readonly kind: "absent";
};
/** Sends a text to a market's discussion, where the source can take one. */
export declare const usePostAnalysis: () => {
    readonly data: undefined;
    readonly variables: undefined;
    readonly error: null;
    readonly isError: false;
    readonly isIdle: true;
    readonly isPending: false;
    readonly isSuccess: false;
    readonly status: "idle";
    readonly mutate: import("@tanstack/react-query").UseMutateFunction<unknown, Error, Analysis, unknown>;
    readonly reset: () => void;
    readonly context: unknown;
    readonly failureCount: number;
    readonly failureReason: Error | null;
    readonly isPaused: boolean;
    readonly submittedAt: number;
    readonly mutateAsync: import("@tanstack/react-query").UseMutateAsyncFunction<unknown, Error, Analysis, unknown>;
    readonly kind: "available";
} | {
    readonly data: undefined;
    readonly variables: Analysis;
    readonly error: null;
    readonly isError: false;
    readonly isIdle: false;
    readonly isPending: true;
    readonly isSuccess: false;
    readonly status: "pending";
    readonly mutate: import("@tanstack/react-query").UseMutateFunction<unknown, Error, Analysis, unknown>;
    readonly reset: () => void;
    readonly context: unknown;
    readonly failureCount: number;
    readonly failureReason: Error | null;
    readonly isPaused: boolean;
    readonly submittedAt: number;
    readonly mutateAsync: import("@tanstack/react-query").UseMutateAsyncFunction<unknown, Error, Analysis, unknown>;
    readonly kind: "available";
} | {
    readonly data: undefined;
    readonly error: Error;
    readonly variables: Analysis;
    readonly isError: true;
    readonly isIdle: false;
    readonly isPending: false;
    readonly isSuccess: false;
    readonly status: "error";
    readonly mutate: import("@tanstack/react-query").UseMutateFunction<unknown, Error, Analysis, unknown>;
    readonly reset: () => void;
    readonly context: unknown;
    readonly failureCount: number;
    readonly failureReason: Error | null;
    readonly isPaused: boolean;
    readonly submittedAt: number;
    readonly mutateAsync: import("@tanstack/react-query").UseMutateAsyncFunction<unknown, Error, Analysis, unknown>;
    readonly kind: "available";
} | {
    readonly data: unknown;
    readonly error: null;
    readonly variables: Analysis;
    readonly isError: false;
    readonly isIdle: false;
    readonly isPending: false;
    readonly isSuccess: true;
    readonly status: "success";
    readonly mutate: import("@tanstack/react-query").UseMutateFunction<unknown, Error, Analysis, unknown>;
    readonly reset: () => void;
    readonly context: unknown;
    readonly failureCount: number;
    readonly failureReason: Error | null;
    readonly isPaused: boolean;
    readonly submittedAt: number;
    readonly mutateAsync: import("@tanstack/react-query").UseMutateAsyncFunction<unknown, Error, Analysis, unknown>;
    readonly kind: "available";
} | {
    readonly kind: "absent";
};

// source/queries.d.ts
import type { Consensus, Market, MarketId, MarketSummary, RecentActivity } from '../domain';
/** Everything a page can ask for. The query client turns a key into a call to its source. */
type SourceQueryKey = readonly ['markets'] | readonly ['market', MarketId] | readonly ['consensus', MarketId] | readonly ['recent-activity'];
export declare function isQueryKey(key: readonly unknown[]): key is SourceQueryKey;
/** All markets, in the order of their numbers. */
export declare const useMarkets: () => import("@tanstack/react-query").UseQueryResult<readonly MarketSummary[], Error>;
/** One market; market 1 where there is none of that number. */
export declare const useMarket: (id: MarketId) => import("@tanstack/react-query").UseQueryResult<Market, Error>;
/** How the research positions on a market divide. */
export declare const useConsensus: (id: MarketId) => import("@tanstack/react-query").UseQueryResult<Consensus, Error>;
/** What happened lately on the site. */
export declare const useRecentActivity: () => import("@tanstack/react-query").UseQueryResult<readonly RecentActivity[], Error>;
export {};

// source/sampleSource.d.ts
import type { ForecastSource } from './ForecastSource';
/** The fixtures as a source. It can be read only: nothing leaves the browser. */
export declare const sampleSource: ForecastSource;

// testing/buildMarket.d.ts
import type { Market } from '../domain';
/** A small whole market; a test states only what it is about. */
export declare function buildMarket(about?: Partial<Market>): Market;

// testing/buildSource.d.ts
import { type Market } from '../domain';
import type { ForecastSource } from '../source';
/** A source that holds the given markets; a test overrides the verbs it is about. */
export declare function buildSource(markets?: readonly Market[], verbs?: Partial<ForecastSource>): ForecastSource;

// testing/buildSourceOfText.d.ts
import type { ForecastSource } from '../source';
/**
 * A source in which every text of every entity is `text`: two markets, related by their tag, and an activity of
 * each type, told apart by its id.
 */
export declare function buildSourceOfText(text: string): ForecastSource;

// testing/expectTextOnly.d.ts
interface Options {
    /** What a page is given for a text; the text itself unless said otherwise. */
    readonly phrase?: (text: string) => string;
    /** A selector for elements that a text may bring along, such as the marks of a search. */
    readonly besides?: string;
}
/**
 * A property: whatever the text that `show` puts on the page, the document is the one of a plain text with that
 * text instead, as text or within an attribute that held it. No other element, attribute, address or style, and
 * nothing left on `window`.
 */
export declare function expectTextOnly(show: (text: string) => Promise<unknown>, { phrase, besides }?: Options): Promise<void>;
export {};

// testing/hostileText.d.ts
import fc from 'fast-check';
/**
 * Texts that try to be more than text. None is a whole http or https address, which alone may become a link, and
 * only as the address of a source.
 */
export declare const hostileTexts: readonly string[];
/** The listed texts, alone and within any other text, and any text at all, broken Unicode included. */
export declare const hostileText: fc.Arbitrary<string>;

// testing/markupOf.d.ts
/** What a page is made of, apart from its text. */
export interface Markup {
    /** The names of the elements, in order. */
    readonly elements: readonly string[];
    /** Every attribute's name and value, in order; numbers that React and the charts give out anew are left out. */
    readonly attributes: readonly (readonly [name: string, value: string])[];
}
/** The names and attributes of the given elements, such as `container.querySelectorAll('*')`. */
export declare function markupOf(elements: Iterable<Element>): Markup;

// testing/renderPage.d.ts
import type { PartPage, PartPageProps } from '../page';
import { createMemoryRouter } from '../router';
import { type ForecastSource } from '../source';
interface Visit extends Partial<PartPageProps> {
    /** The address the visitor is at. */
    readonly at?: string;
    /** The route that the page stands on, as the host writes it. */
    readonly path?: string;
    readonly source?: ForecastSource;
}
/** Renders a part's page as the host does: on its route, with a query client over `source` (the sample's if none). */
export declare function renderPage(Page: PartPage, { at, path, source, ...props }?: Visit): {
    readonly container: HTMLElement;
    readonly router: ReturnType<typeof createMemoryRouter>;
};
export {};
