/**
 * Every way a part can fail, by code, with the message for the visitor: `did` completes a sentence about the page or
 * fragment, and `why` gives the reason or says what to do. The site retries `transient` failures automatically.
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
    why: 'What you see may be out of date. You can continue or restart it.',
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
    why: 'The build this tab asks for was not found. Clear it in the banner to see the live one.',
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
  /** The value that was thrown, or a description of the reason. */
  readonly cause: unknown;
}

/** A failure of a part. */
export interface PartFailure extends Reason {
  readonly part: string;
  /** The release that failed, which may no longer be the live one; `none` if unknown. */
  readonly release: string;
}
