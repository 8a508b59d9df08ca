/** How long a host waits for a part to load, and a part for one of its scripts, in ms. */
export const loadTimeoutMs = 10_000;

/**
 * Every way a part can fail, by code, with the message for the visitor: `did` completes a sentence whose subject is the
 * page or fragment, and `why` gives the reason or says what to do. The site retries `transient` failures automatically.
 */
export const failures = {
  'FED-001': {
    did: 'could not be loaded',
    why: 'Some of its data is missing. Please try again.',
    transient: false,
  },
  'FED-002': { did: 'can’t be shown right now', why: 'Please try again later.', transient: false },
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
    did: 'can’t be shown right now',
    why: 'The site is being updated. Please try again later.',
    transient: false,
  },
  'FED-006': {
    did: 'can’t be shown right now',
    why: 'The site is being updated. Please try again later.',
    transient: false,
  },
  'FED-007': { did: 'stopped working', why: 'Trying again may help.', transient: false },
  'FED-008': {
    did: 'had an error',
    why: 'What you see may be out of date. You can continue, or press Restart.',
    transient: false,
  },
  'FED-009': { did: 'can’t be shown right now', why: 'Please try again later.', transient: false },
  'FED-010': {
    did: 'can’t be shown right now',
    why: 'A security check failed. Please try again later.',
    transient: false,
  },
  'FED-011': {
    did: 'can’t be shown right now',
    why: 'Something went wrong on our side. Please try again later.',
    transient: false,
  },
  'FED-012': {
    did: 'can’t be shown right now',
    why: 'The site is being updated. Please try again later.',
    transient: false,
  },
  'FED-013': {
    did: 'could not be loaded',
    why: 'The site is being updated. Please try again in a moment.',
    transient: false,
  },
  'FED-014': {
    did: 'could not be loaded',
    why: 'This tab’s build was not found. Press Clear in the banner.',
    transient: false,
  },
  'FED-015': { did: 'stopped working', why: 'Reloading the page may help.', transient: false },
  'FED-016': {
    did: 'could not be loaded',
    why: 'The connection or our server may be down.',
    transient: true,
  },
  'FED-017': {
    did: 'can’t be shown',
    why: 'This release was never live on this site and isn’t in a preview. Press Clear in the banner.',
    transient: false,
  },
} as const;

export type FailureCode = keyof typeof failures;

/** Why a part failed. */
export interface Reason {
  readonly code: FailureCode;
  /** The value that was thrown, or a description of what went wrong. */
  readonly cause: unknown;
}

/** A failure, with the part in which it happened. */
export interface PartFailure extends Reason {
  readonly part: string;
  /** The release that failed, which may no longer be the live one; `none` if unknown. */
  readonly release: string;
}
