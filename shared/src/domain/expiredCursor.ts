/** Says that a cursor no longer leads anywhere: the list has to be begun again. */
export class ExpiredCursor extends Error {
  override readonly name = 'ExpiredCursor';
}

/** Whether an error is an ExpiredCursor. By its name, for source and part have each a class of their own. */
export const isExpiredCursor = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ExpiredCursor';
