import type { DatabaseFailure } from './Database';

/** What the embedded database's thread receives; without `sql`, it closes the database. */
export interface Request {
  readonly id: number;
  readonly sql?: string;
  readonly parameters?: readonly unknown[];
}

/** What the thread sends: one answer to each request, and one with the id 0 when the database is open. */
export interface Answer {
  readonly id: number;
  readonly rows?: readonly unknown[];
  readonly failure?: DatabaseFailure;
}
