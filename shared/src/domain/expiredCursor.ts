/** A cursor is no longer valid: load the list from its first page again. */
export class ExpiredCursor extends Error {
  override readonly name = 'ExpiredCursor';
}

/** Whether an error is an ExpiredCursor. Compares the name, because the source and each part bundle their own class. */
export const isExpiredCursor = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ExpiredCursor';
