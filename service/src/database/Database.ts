import type { ProblemCode } from '@forecast/shared/api';

/** Runs statements, embedded or on PostgreSQL. It doesn't sync when it commits. */
export interface Engine {
  /**
   * Runs one statement and returns its rows. int8 and numeric are numbers, timestamptz is a Date, date is text, json is
   * parsed. Rejects with a ProblemError if a function refuses, and with Unavailable if the database can't answer now.
   */
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<readonly Row[]>;
  /** Waits for running statements, then disconnects. */
  close(): Promise<void>;
}

/** The database. */
export interface Database extends Engine {
  /**
   * Runs one statement that writes, as `query` does. When it resolves, what it wrote survives a crash and a power cut. If
   * it rejects with Unconfirmed, the write may have happened; with Unavailable, it hasn't.
   */
  write<Row>(sql: string, parameters?: readonly unknown[]): Promise<readonly Row[]>;
}

/** The database refused a request. */
export class ProblemError extends Error {
  constructor(
    readonly code: ProblemCode,
    /** What the problem says besides its code, such as `{ available: 40 }`. */
    readonly details: object = {},
  ) {
    super(code);
  }
}

/** The database can't be reached, has no room, or is overloaded. The request can be repeated later. */
export class Unavailable extends Error {
  constructor(
    message: string,
    /** Whether the statement may have run all the same, because its answer is missing. */
    readonly mayHaveRun = false,
  ) {
    super(message);
  }
}

/** Nobody knows whether a write happened, or whether what it wrote survives a crash. It can be repeated with its key. */
export class Unconfirmed extends Unavailable {}

/** What both engines report about a failed statement. */
export interface DatabaseFailure {
  readonly message: string;
  /** An SQLSTATE, or the code of a system error. */
  readonly code?: string | undefined;
  readonly detail?: string | undefined;
}

/** SQLSTATEs that say nothing about the statement: connection, resources, operator intervention, system, locks. */
const passing = /^(08|53|57|58|XX|25006|40001|40P01|55P03)/;

/** Those with which a connection, or the whole server, may end while it commits: connection, shutdown, system. */
const ending = /^(08|57P|58|XX)/;

/** Whether a code is PostgreSQL's. System errors have letters only, such as EPIPE. */
export const isSqlState = (code: string): boolean => /^(?=.*\d)[0-9A-Z]{5}$/.test(code);

/** The error with which `query` rejects. */
export function errorOf({ message, code = '', detail }: DatabaseFailure): Error {
  if (code === 'LV001') return new ProblemError(message as ProblemCode, JSON.parse(detail ?? '{}') as object);
  // System errors, such as ECONNRESET, and errors of the connection itself, which have no code.
  if (!isSqlState(code)) return new Unavailable(message, true);
  if (passing.test(code)) return new Unavailable(message, ending.test(code));
  return Object.assign(new Error(message), { code });
}
