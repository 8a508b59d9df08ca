import type { DatabaseFailure } from './Database';

/** What the embedded database's thread receives; without `sql`, it closes the database. */
export interface Request {
  readonly sql?: string;
  readonly parameters?: readonly unknown[];
}

/** What the thread sends: an answer when the database is open, and one to each request, in their order. */
export interface Answer {
  readonly rows?: readonly unknown[];
  readonly failure?: DatabaseFailure;
}
