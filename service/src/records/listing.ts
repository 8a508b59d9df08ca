import type { Database } from '../database/Database';
import { call } from './call';

/** Lists a researcher on the board, or no longer. */
export const setListed = async (database: Database, researcher: number, listed: boolean): Promise<void> => {
  await call(database, 'set_listed', researcher, listed);
};
