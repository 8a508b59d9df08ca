import type { MarketEvent, MarketStatus, Outcome, Resolution } from './resolution';

/** A market's number, from 1; also the last segment of its path, `/market/{id}`. */
export type MarketId = number;

/** A calendar day in UTC, written `YYYY-MM-DD`. */
export type IsoDay = string;

/** One point of a market's history. `probability` is a percentage, 0 to 100. */
export interface ProbabilityPoint {
  readonly day: IsoDay;
  readonly probability: number;
}

/** The maximum length of an analysis or a reply, in UTF-16 units. */
export const maxAnalysisLength = 5000;

/** An entry under "Research Discussion". `timestamp` is relative text, such as "2 hours ago". */
export interface Discussion {
  readonly id: string;
  readonly author: string;
  readonly content: string;
  readonly timestamp: string;
  /** The day the entry was written, if the source has it. */
  readonly day?: IsoDay;
  /** The author's own forecast, if the text states one: a percentage, 0 to 100. */
  readonly stance?: number;
  readonly upvotes: number;
  readonly replies: number;
  /** Set if the author has removed the entry; its content is empty then. */
  readonly removed?: true;
}

/** An entry under "Research Sources". `date` is month and year, such as "Jun 2025". */
export interface ResearchSource {
  readonly title: string;
  readonly author: string;
  readonly date: string;
  /** The kind of publication, for example "Official Data". */
  readonly type: string;
  /** Where to read the source; only http and https URLs become links. */
  readonly url?: string;
}

/** The fields that both a market's list entry and its own page show. */
interface MarketFacts {
  readonly id: MarketId;
  /** A yes/no question about a future event. */
  readonly title: string;
  readonly description: string;
  /** The forecast probability that the answer is yes: a whole percentage, 0 to 100. */
  readonly probability: number;
  /** Text with a currency sign and a K or M suffix, such as "$45K" or "€1.2M". */
  readonly volume: string;
  readonly deadline: IsoDay;
  /** The total number of discussion entries; `discussions` may contain fewer. */
  readonly comments: number;
  /** The forecasting group or source that published the question. */
  readonly author: string;
  readonly tags: readonly string[];
  /** Relative text, such as "2 hours ago". */
  readonly lastUpdate?: string;
  /** Absent if the source never resolves markets. */
  readonly status?: MarketStatus;
  /** The last day on which the market took positions; absent while it is open. */
  readonly closed?: IsoDay;
  /** Absent until the market has resolved. */
  readonly outcome?: Outcome;
}

/** A market as a list shows it. */
export interface MarketSummary extends MarketFacts {
  /** The forecast on each of the last days, at most 30, as percentages. The last value is the market's probability. */
  readonly trend: readonly number[];
}

/** A market with everything its own page shows. */
export interface Market extends MarketFacts {
  /** The first day on which the market accepts positions. */
  readonly opened?: IsoDay;
  /** The last day on which the market can resolve: the deadline, or later if late publications count. */
  readonly resolves?: IsoDay;
  /** The criteria that decide between yes and no, in one sentence. */
  readonly resolution: string;
  /** In ascending order of days; the last point is the market's probability. */
  readonly history: readonly ProbabilityPoint[];
  readonly discussions: readonly Discussion[];
  readonly researchSources: readonly ResearchSource[];
  /** Absent until the market has resolved. */
  readonly resolved?: Resolution;
  /** What happened to the market, in order of time: the last 100 events, published steps only as far as there is room. */
  readonly events?: readonly MarketEvent[];
}
