import { searchText } from '@forecast/shared/domain';
import type { Database } from '../database/Database';
import { call } from './call';
import type { Write } from './Write';

/** Adds an analysis to a market's discussion. Resolves to its id. `stance` is a percentage, 0 to 100. */
export const postAnalysis = (
  database: Database,
  write: Write,
  { marketId, text, stance }: { readonly marketId: number; readonly text: string; readonly stance?: number },
) => post(database, write, marketId, null, text, stance);

/** Adds a reply to an analysis. Resolves to its id. */
export const postReply = (
  database: Database,
  write: Write,
  { analysis, text }: { readonly analysis: string; readonly text: string },
) => post(database, write, null, analysis, text);

const post = (
  database: Database,
  { researcher, key, hash }: Write,
  marketId: number | null,
  parent: string | null,
  text: string,
  stance: number | null = null,
): Promise<{ readonly id: string }> =>
  call(database, 'post_entry', ...[researcher, key, hash, marketId, parent, text, searchText(text), stance]);

/** Removes the text of an own analysis or reply. Rejects with the problem `not-author` for another's. */
export const removeEntry = async (database: Database, researcher: number, id: string): Promise<void> => {
  await call(database, 'remove_entry', researcher, id);
};

/** Upvotes another's analysis or reply, or takes the upvote back. Resolves to the number of upvotes. */
export const setUpvote = (
  database: Database,
  researcher: number,
  id: string,
  on: boolean,
): Promise<{ readonly upvotes: number }> => call(database, 'set_upvote', researcher, id, on);
