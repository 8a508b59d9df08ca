import type { CalibrationBin } from './calibration';
import type { IsoDay, MarketId } from './market';
import type { Researcher } from './me';
import type { Points, Side } from './position';
import type { ScoreSum } from './rank';
import type { Outcome } from './resolution';
import type { Score } from './score';

/** Which part of the board to list. */
export interface BoardRequest {
  /** The calendar year in which markets closed; all of them by default. */
  readonly year?: number;
  /** The previous page's `next`, from the same request. */
  readonly cursor?: string;
}

/** A researcher on the board, with sums over the final markets of the period. */
export interface BoardRow extends Researcher, ScoreSum {
  readonly place: number;
  /** The mean edge per fully covered question, in 1/10,000 of a Brier point. */
  readonly rank: number;
}

/** How a group’s published forecasts did on the final markets of a period. */
export interface GroupRecord {
  readonly author: string;
  readonly markets: number;
  /** The mean Brier of its forecasts, 0 to 10,000. */
  readonly brier: number;
}

/** One page of the researchers who have agreed to be listed, best first. Only final markets count. */
export interface Board {
  readonly rows: readonly BoardRow[];
  /** How many researchers are listed, on all pages together. */
  readonly found: number;
  /** The years in which final markets closed, the latest first. */
  readonly years: readonly number[];
  /** The groups with the most markets, at most 100. */
  readonly groups: readonly GroupRecord[];
  /** How often published forecasts came true. */
  readonly calibration: readonly CalibrationBin[];
  /** The cursor of the next page. Absent on the last page. */
  readonly next?: string;
}

/** A researcher’s score on one market. */
export interface OwnScore extends Score {
  readonly marketId: MarketId;
  readonly question: string;
  readonly outcome: Outcome;
  readonly deadline: IsoDay;
  /** Whether the score can’t change any more. */
  readonly final: boolean;
  /** The position whose points were returned when the market resolved. Only in the visitor’s own scores. */
  readonly returned?: { readonly side: Side; readonly points: Points };
}

/** What a researcher who is listed has scored. */
export interface ResearcherScores extends Researcher, ScoreSum {
  /** As on the board; absent if fewer than `leastMarkets` final markets are covered by `leastCoverage`. */
  readonly rank?: number;
  /** Of final markets. */
  readonly calibration: readonly CalibrationBin[];
  /** The scores on the markets that closed last, at most 100. */
  readonly scores: readonly OwnScore[];
}

/** A position on a market that was annulled, so that its points were returned. */
export interface AnnulledPosition {
  readonly marketId: MarketId;
  readonly question: string;
  readonly side: Side;
  readonly points: Points;
}

/** The visitor’s own scores, which only they see until they are listed. */
export interface OwnScores extends ResearcherScores {
  /** Whether the researcher has agreed to be on the board. */
  readonly listed: boolean;
  /** The place on the board of all time. Absent for researchers who aren't on it. */
  readonly place?: number;
  /** On the markets that were annulled last, at most ten. */
  readonly annulled?: readonly AnnulledPosition[];
}

/** What the forecasts on one market scored. */
export interface MarketScoreList {
  /** The number of the rules by which the scores were made. */
  readonly rules: number;
  /** The number of the resolution, which grows with each correction. */
  readonly resolution: number;
  readonly final: boolean;
  /** The Brier of the published forecast, 0 to 10,000. */
  readonly published: number;
  /** The score of the researchers’ mean; absent if there never were three researchers. */
  readonly mean?: Score;
  /** How many researchers have a score, listed or not. */
  readonly researchers: number;
  /** The best scores of listed researchers, at most 100. */
  readonly scores: readonly (Researcher & Score)[];
}
