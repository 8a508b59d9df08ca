import {
  leastCoverage,
  scoreRules,
  searchText,
  type MarketScores,
  type Outcome,
  type Researcher,
} from '@forecast/shared/domain';
import type { Database } from '../database/Database';
import { call } from './call';

/** What an editor does to a market, and why. */
export interface Edit {
  /** The editor's handle. */
  readonly editor: string;
  readonly marketId: number;
  readonly reason: string;
}

/**
 * Makes a researcher an editor, and adds one with this name if there is none. Rejects if the researcher has positions, or
 * if somebody else has the name.
 */
export const appointEditor = async (database: Database, { handle, name }: Researcher): Promise<void> => {
  await call(database, 'appoint_editor', handle, name, searchText(name)).catch((error: unknown) => {
    const isTaken = error instanceof Error && 'code' in error && error.code === uniqueViolation;
    throw isTaken ? new Error(`Somebody else has the name “${name}”.`, { cause: error }) : error;
  });
};

/** The SQLSTATE for a value that must be unique: here the name, because the handle may exist. */
const uniqueViolation = '23505';

/** Publishes a group's new probability, in percent. Rejects, as all edits do, with a sentence that says why it can't. */
export const publishForecast = async (
  database: Database,
  { editor, marketId, reason, percent }: Edit & { readonly percent: number },
): Promise<void> => {
  await call(database, 'publish_forecast', editor, marketId, percent, reason);
};

/** Moves an open market's deadline to a later time. */
export const extendMarket = async (
  database: Database,
  { editor, marketId, reason, closes }: Edit & { readonly closes: Date },
): Promise<void> => {
  await call(database, 'extend_market', editor, marketId, closes, reason);
};

/** Adds to a question's texts, until the market resolves. */
export const clarifyMarket = async (
  database: Database,
  { editor, marketId, reason, text }: Edit & { readonly text: string },
): Promise<void> => {
  await call(database, 'clarify_market', editor, marketId, text, reason);
};

/** An answer, and where and when it became public. */
export interface Answer {
  readonly outcome: Exclude<Outcome, 'annulled'>;
  readonly known: Date;
  readonly source: string;
}

/** An answer that an editor gives to a market: its first one, or a correction. */
export interface Resolution extends Edit, Answer {
  readonly type: 'resolved' | 'corrected';
}

/** Resolves a market, or corrects it until 48 hours after it resolved. */
export const resolveMarket = async (
  database: Database,
  { type, editor, marketId, reason, outcome, known, source }: Resolution,
): Promise<void> => {
  await call(database, 'resolve_market', type, editor, marketId, outcome, known, reason, source);
};

/** Annuls a market, until 48 hours after it resolved: its points are returned, and nobody gets a score. */
export const annulMarket = async (database: Database, { editor, marketId, reason }: Edit): Promise<void> => {
  await call(database, 'resolve_market', 'annulled', editor, marketId, 'annulled', null, reason, null);
};

/** Closes all markets whose deadline has passed. Resolves to how many. */
export const closeDue = (database: Database): Promise<number> => call(database, 'close_due');

/**
 * Returns the points of at most `most` researchers on a resolved market. Resolves to how many positions ended. A crash may
 * undo it, but not after a later write.
 */
export const returnPoints = (
  { query }: Pick<Database, 'query'>,
  marketId: number,
  most: number,
): Promise<number> => call({ write: query }, 'return_points', marketId, most);

/**
 * Replaces a market's scores; undefined removes them. Resolves to whether they were still due: not if the market was
 * corrected meanwhile.
 */
export const storeScores = (
  database: Database,
  marketId: number,
  resolution: number,
  scores: MarketScores | undefined,
): Promise<boolean> => {
  const { researchers = [], ...market } = scores ?? {};
  return call(
    database,
    'store_scores',
    ...[marketId, resolution, scoreRules, JSON.stringify(market), JSON.stringify(researchers)],
  );
};

/** Adds the scores of one final market to the sums of its researchers. Resolves to whether there was one. */
export const sumScores = (database: Database): Promise<boolean> =>
  call(database, 'sum_scores', leastCoverage);
