/**
 * Every way in which a part can fail, by number. `title` and `visitor` stand on the page; `cause` and `developer`
 * in docs/errors.md. `retry` says whether trying again can help, or only a new page can.
 */
export const failures = {
  'FED-001': {
    title: 'The list of parts could not be read',
    cause: 'The page carries no registry, or one that is not JSON or has another shape.',
    visitor: 'This page arrived incomplete.',
    developer: 'Compose the page again (npm run preview) and look at its site-data block.',
    retry: false,
  },
  'FED-002': {
    title: 'The site does not list this part',
    cause: 'The registry has no entry, or a malformed one, for a part that a route or a fragment names.',
    visitor: 'It is not available at the moment.',
    developer: 'Build and release the part; its name is its folder without "remote-".',
    retry: false,
  },
  'FED-003': {
    title: 'The part could not be loaded',
    cause:
      'Its manifest, entry or a script of it answered with an error, was no script, or could not be reached.',
    visitor: 'Please try again in a moment.',
    developer: 'Request the URL that the console names.',
    retry: true,
  },
  'FED-004': {
    title: 'The part took too long to load',
    cause: 'Nothing had arrived after the time limit.',
    visitor: 'Please check your connection and try again.',
    developer: 'Look in the network panel for the file of the part that hangs.',
    retry: true,
  },
  'FED-005': {
    title: 'The part has no such page',
    cause: 'The exposed module is missing, or its default export is not a component.',
    visitor: 'It is being changed; please try again later.',
    developer: 'Export the component as default from src/exposes.',
    retry: true,
  },
  'FED-006': {
    title: 'The part was built for another version of the site',
    cause: "The contractVersion that its module exports is not the host's.",
    visitor: 'Please reload the page to get the current version.',
    developer: 'Build the part with the current contract and release it.',
    retry: false,
  },
  'FED-007': {
    title: 'The part stopped working',
    cause: 'It threw an error while it rendered.',
    visitor: 'An error stopped it; trying again may help.',
    developer: 'The console has the error and the component it came from.',
    retry: true,
  },
} as const;

export type FailureCode = keyof typeof failures;

/** One failure of one part. */
export interface PartFailure {
  readonly code: FailureCode;
  readonly part: string;
  /** What was thrown, or the reason as text. */
  readonly cause: unknown;
}
