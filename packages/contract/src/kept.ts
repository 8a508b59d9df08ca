/** A research position that was begun; the side is there once one was chosen. */
export interface KeptPosition {
  readonly side?: 'yes' | 'no';
  /** Confidence points. */
  readonly points: 10 | 25 | 50 | 100;
}

/** A research position as it was submitted. */
export type SubmittedPosition = Required<KeptPosition>;

/** Where the visitor left a list; empty if they haven't been at one. */
export interface LeftList {
  /** The list's path and search, such as `/markets?tag=AI`. */
  readonly address?: string;
  /** The key of the history entry at which it was left for another page of the same document. */
  readonly entry?: string;
  /** How far the window was scrolled, in px. */
  readonly scroll?: number;
  /** The link by which the list was left. */
  readonly link?: {
    /** Where the link leads. */
    readonly to: string;
    /** Where the question of the link's card leads, which identifies the card. */
    readonly question: string;
    /** How far below the top of the window the link was, in px. */
    readonly top: number;
  };
}

/** What is kept of a visitor: one part writes it, others and the host read it. */
export interface KeptValues {
  /** The numbers of the markets that the visitor follows, in the order in which they were chosen. */
  readonly followed: readonly number[];
  /** The ids of the notifications that the visitor has seen. */
  readonly seen: readonly string[];
  /** The texts of analyses that were begun, by the market's number. */
  readonly analyses: Readonly<Record<string, string>>;
  /** The positions that were begun, by the market's number. */
  readonly positions: Readonly<Record<string, KeptPosition>>;
  /** The positions that were submitted, by the market's number. */
  readonly submitted: Readonly<Record<string, SubmittedPosition>>;
  /** Where the visitor last left the list of markets. */
  readonly list: LeftList;
}

export type KeptName = keyof KeptValues;

/**
 * What is kept, as the host hands it to every page. Without storage, or where that is full, it lasts as long as the
 * document. No call throws.
 */
export interface Kept {
  /** What is kept under a name; frozen, and the same object until it changes. */
  readonly read: <Name extends KeptName>(name: Name) => KeptValues[Name];
  /** Keeps what `next` makes of it; what the format does not know is left out. */
  readonly change: <Name extends KeptName>(
    name: Name,
    next: (now: KeptValues[Name]) => KeptValues[Name],
  ) => void;
  /** Whether what is kept under a name lasts longer than the document: not if storage did not take it. */
  readonly lasts: (name: KeptName) => boolean;
  /** Calls `listener` each time that something kept has changed, here or in another tab; gives what ends that. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Where something is kept: on the device until it is removed, or in the tab for as long as that is open. */
export interface KeptPlace {
  readonly area: 'localStorage' | 'sessionStorage';
  /** Ends with the version of the format: another format has another key, so that neither overwrites the other. */
  readonly key: string;
}

/** Where each value is kept, as JSON. */
export const keptPlaces: Readonly<Record<KeptName, KeptPlace>> = {
  followed: { area: 'localStorage', key: 'forecast.followed.1' },
  seen: { area: 'localStorage', key: 'forecast.seen.1' },
  analyses: { area: 'sessionStorage', key: 'forecast.analyses.1' },
  positions: { area: 'sessionStorage', key: 'forecast.positions.1' },
  submitted: { area: 'localStorage', key: 'forecast.submitted.1' },
  list: { area: 'sessionStorage', key: 'forecast.list.1' },
};

/** What is kept of somebody new, and what a page is prepared with. */
export const nothingKept: KeptValues = {
  followed: [],
  seen: [],
  analyses: {},
  positions: {},
  submitted: {},
  list: {},
};

/**
 * An attribute of a field in prepared HTML, with a market's number: what is typed in it is the text of an analysis of that
 * market. By it the host keeps what was typed before a page ran, also where the page's part then fails.
 */
export const analysisAttribute = 'data-analysis';
