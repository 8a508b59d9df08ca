import type { Discussion } from '../domain/market';
import type { Points, Side } from '../domain/position';
import type { KeyedVerb, WriteArguments } from '../source/ForecastSource';

/** A draft of a research position; `side` is missing until the visitor chooses one. */
export interface KeptPosition {
  readonly side?: Side;
  readonly points: Points;
}

/** Where in a list the visitor left it; empty if they haven't visited a list. */
export interface LeftList {
  /** The list's path and query string, such as `/markets?tag=AI`. */
  readonly address?: string;
  /** The key of the history entry from which the visitor navigated to another page in the same document. */
  readonly entry?: string;
  /** How far the window was scrolled, in px. */
  readonly scroll?: number;
  /** The link the visitor followed. */
  readonly link?: {
    /** The path that the link leads to. */
    readonly to: string;
    /** The path that the card's question links to; it identifies the card. */
    readonly question: string;
    /** The distance from the top of the window to the link, in px. */
    readonly top: number;
  };
}

/** A request that may have arrived, with the key that names it and the researcher who sent it. */
export type KeptRequest<Name extends KeyedVerb> = WriteArguments[Name] & { readonly key: string };

/** The requests that a service may have accepted although no answer has arrived, by method and subject. */
export type KeptRequests = {
  readonly [Name in KeyedVerb]?: Readonly<Record<string, KeptRequest<Name>>>;
};

/** The visitor's stored data. Each value is written by one part, and read by others and the host. */
export interface KeptValues {
  /** The numbers of the markets the visitor follows, in the order in which they were followed. */
  readonly followed: readonly number[];
  /** The ids of the notifications the visitor has seen. */
  readonly seen: readonly string[];
  /** The drafts of analyses, by market number. */
  readonly analyses: Readonly<Record<string, string>>;
  /** The author's forecast, in percent, as typed into the form for an analysis, by market number. */
  readonly forecasts: Readonly<Record<string, string>>;
  /** The drafts of replies, by the analysis. */
  readonly replies: Readonly<Record<Discussion['id'], string>>;
  /** The drafts of positions, by market number. */
  readonly positions: Readonly<Record<string, KeptPosition>>;
  /** The submitted positions, by market number. */
  readonly submitted: Readonly<Record<string, Required<KeptPosition>>>;
  readonly requests: KeptRequests;
  /** The researcher whose drafts and requests the tab keeps; empty if they are a signed-out visitor's. */
  readonly account: { readonly handle?: string };
  /** Where the visitor last left the list of markets. */
  readonly list: LeftList;
}

export type KeptName = keyof KeptValues;

/**
 * The visitor's stored data, as passed to every page. If storage is unavailable or full, the data lasts as long as the
 * document. Its methods never throw.
 */
export interface Kept {
  /** The value stored under a name; frozen, and the same object until it changes. */
  readonly read: <Name extends KeptName>(name: Name) => KeptValues[Name];
  /** Stores the result of `next`; drops anything that doesn't match the format. */
  readonly change: <Name extends KeptName>(
    name: Name,
    next: (now: KeptValues[Name]) => KeptValues[Name],
  ) => void;
  /** Whether the value outlives the document; false if it couldn't be written to storage. */
  readonly lasts: (name: KeptName) => boolean;
  /** Calls `listener` on each change, in this tab or another. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Where a value is stored: on the device until it is removed, or in the tab until it is closed. */
export interface KeptStorage {
  readonly area: 'localStorage' | 'sessionStorage';
  /** Ends with the version of the format, so values in different formats don't overwrite each other. */
  readonly key: string;
}

/** Where each value is stored, as JSON. */
export const keptStorage: Readonly<Record<KeptName, KeptStorage>> = {
  followed: { area: 'localStorage', key: 'forecast.followed.1' },
  seen: { area: 'localStorage', key: 'forecast.seen.1' },
  analyses: { area: 'sessionStorage', key: 'forecast.analyses.1' },
  forecasts: { area: 'sessionStorage', key: 'forecast.forecasts.1' },
  replies: { area: 'sessionStorage', key: 'forecast.replies.1' },
  positions: { area: 'sessionStorage', key: 'forecast.positions.1' },
  submitted: { area: 'localStorage', key: 'forecast.submitted.1' },
  requests: { area: 'sessionStorage', key: 'forecast.requests.1' },
  account: { area: 'sessionStorage', key: 'forecast.account.1' },
  list: { area: 'sessionStorage', key: 'forecast.list.1' },
};

/** The values for a new visitor and for prepared pages. */
export const nothingKept: KeptValues = {
  followed: [],
  seen: [],
  analyses: {},
  forecasts: {},
  replies: {},
  positions: {},
  submitted: {},
  requests: {},
  account: {},
  list: {},
};

/**
 * Marks the field for a market's analysis in prepared HTML; the value is the market's number. The host uses it to save
 * text typed before the page is hydrated, even if the part then fails.
 */
export const analysisAttribute = 'data-analysis';

/**
 * Adds text that was in the field before hydration to the draft, unless the draft already contains it because the
 * browser restored the field.
 */
export function withTyped(draft: string | undefined, typed: string): string {
  if (draft === undefined) return typed;
  return draft.includes(typed) ? draft : `${draft}\n${typed}`;
}
