import type { Database } from './Database';
import { groupCommits } from './groupCommits';
import { openEmbedded } from './openEmbedded';
import { openPostgres } from './openPostgres';

/** Where the database is: in a folder, or on a PostgreSQL server. */
export type Place = { readonly folder: string } | { readonly url: string };

/** The role that the service runs as: it can read public tables and call functions. */
const serviceRole = 'forecast_app';

/**
 * Opens the database and brings its tables and functions up to date. Rejects with an error whose message says why it
 * can't: the folder is in use, the server can't be reached, a migration fails.
 */
export const openDatabase = async (place: Place): Promise<Database> =>
  groupCommits(
    await ('folder' in place
      ? openEmbedded(place.folder, serviceRole)
      : openPostgres(place.url, serviceRole)),
  );
