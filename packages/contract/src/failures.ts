/**
 * Every way in which a part can fail, by number, and what the visitor reads of it: that the page, or the piece of it,
 * `did` so, and `why` or what helps. `transient` says that it may pass by itself, so the site tries again on its own.
 */
export const failures = {
  'FED-001': {
    did: 'could not be loaded',
    why: 'It arrived incomplete. Please try again.',
    transient: false,
  },
  'FED-002': { did: 'cannot be shown now', why: 'Please try again later.', transient: false },
  'FED-003': {
    did: 'could not be loaded',
    why: 'The connection or our server may be down.',
    transient: true,
  },
  'FED-004': {
    did: 'took too long to load',
    why: 'The connection or our server may be slow.',
    transient: true,
  },
  'FED-005': {
    did: 'cannot be shown now',
    why: 'It is being changed. Please try again later.',
    transient: false,
  },
  'FED-006': {
    did: 'cannot be shown now',
    why: 'It is being changed. Please try again later.',
    transient: false,
  },
  'FED-007': { did: 'stopped working', why: 'Trying again may help.', transient: false },
  'FED-008': {
    did: 'had an error',
    why: 'What you see may be out of date. You can go on, or restart.',
    transient: false,
  },
  'FED-009': { did: 'cannot be shown now', why: 'Please try again later.', transient: false },
  'FED-010': {
    did: 'cannot be shown now',
    why: 'It was kept from running for your safety. Please try again later.',
    transient: false,
  },
  'FED-011': {
    did: 'cannot be shown now',
    why: 'An error keeps it from starting. Please try again later.',
    transient: false,
  },
  'FED-012': {
    did: 'cannot be shown now',
    why: 'It is being changed. Please try again later.',
    transient: false,
  },
  'FED-013': {
    did: 'could not be loaded',
    why: 'It is being changed. Please try again in a moment.',
    transient: false,
  },
  'FED-014': {
    did: 'could not be loaded',
    why: 'The build that this tab asks for was not found. Clear it in the banner to see the live one.',
    transient: false,
  },
  'FED-015': { did: 'stopped working', why: 'Loading it again may help.', transient: false },
  'FED-016': {
    did: 'could not be loaded',
    why: 'The connection or our server may be down.',
    transient: true,
  },
} as const;

export type FailureCode = keyof typeof failures;

/** Why something failed. */
export interface Reason {
  readonly code: FailureCode;
  /** What was thrown, or the reason as text. */
  readonly cause: unknown;
}

/** One failure of one part. */
export interface PartFailure extends Reason {
  readonly part: string;
  /** The release that failed, which need not be the live one any more; `none` where none is known. */
  readonly release: string;
}
