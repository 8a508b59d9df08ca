/** Thrown if a cursor is no longer valid. The list must then be reloaded from its first page. */
export class ExpiredCursor extends Error {
  override readonly name = 'ExpiredCursor';
}

/** Whether an error is an ExpiredCursor. Compares the name, because the source and each part bundle their own class. */
export const isExpiredCursor = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ExpiredCursor';
