import type { OwnPosition } from '@forecast/shared/domain';
import type { Database } from '../database/Database';
import { call } from './call';
import type { Write } from './Write';

/**
 * Takes a position, which ends the one that it replaces. Resolves to the position, and to the points that the researcher
 * has left. Rejects with the problem `position-changed` if `replaces` isn't the id of the researcher's position on the
 * market, or null if there is none.
 */
export const takePosition = (
  database: Database,
  { researcher, key, hash }: Write,
  position: Pick<OwnPosition, 'marketId' | 'side' | 'points'> & { readonly replaces: number | null },
): Promise<{ readonly position: OwnPosition; readonly available: number }> => {
  const { marketId, side, points, replaces } = position;
  return call(database, 'take_position', researcher, key, hash, marketId, side, points, replaces);
};

/** Ends the researcher's position on a market. Resolves to the points that the researcher has left. */
export const withdrawPosition = (
  database: Database,
  { researcher, key, hash }: Write,
  marketId: number,
): Promise<{ readonly available: number }> =>
  call(database, 'withdraw_position', researcher, key, hash, marketId);
