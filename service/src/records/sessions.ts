import type { Researcher } from '@forecast/shared/domain';
import type { Database } from '../database/Database';
import { call } from './call';

/** Signs a researcher in for 30 days. Rejects with the problem `not-found` if nobody has that handle. */
export const startSession = async (
  database: Database,
  handle: string,
  tokenHash: Uint8Array,
): Promise<void> => {
  await call(database, 'start_session', handle, tokenHash);
};

/** A researcher who is signed in. */
export interface SignedIn extends Researcher {
  readonly id: number;
}

/** Who is signed in with a token; undefined if nobody is. */
export async function sessionResearcher(
  database: Database,
  tokenHash: Uint8Array,
): Promise<SignedIn | undefined> {
  const [researcher] = await database.query<SignedIn>('select id, handle, name from session_researcher($1)', [
    tokenHash,
  ]);
  return researcher;
}

/** Signs out. */
export const endSession = async (database: Database, tokenHash: Uint8Array): Promise<void> => {
  await call(database, 'end_session', tokenHash);
};
