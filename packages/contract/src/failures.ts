/**
 * Every way in which a part can fail, by number. `title` and `visitor` stand on the page; `cause` and `developer`
 * in docs/errors.md. `transient` says that it may pass by itself, so the site tries again on its own.
 */
export const failures = {
  'FED-001': {
    title: 'The list of parts could not be read',
    cause: 'The page carries no registry, or one that is not JSON or has another shape.',
    visitor: 'This page arrived incomplete. Please try again.',
    developer: 'Compose the page again (npm run preview) and look at its site-data block.',
    transient: false,
  },
  'FED-002': {
    title: 'The site does not list this part',
    cause: 'The registry has no entry, or a malformed one, for a part that a route or a fragment names.',
    visitor: 'It is not available at the moment; please try again later.',
    developer: 'Build and release the part; its name is its folder without "remote-".',
    transient: false,
  },
  'FED-003': {
    title: 'The part could not be reached',
    cause: 'Its server could not be reached, or answered with an error of its own (5xx, 429).',
    visitor: 'Please check your connection, or try again in a moment.',
    developer: 'Request the address that the console names; look at the server it belongs to.',
    transient: true,
  },
  'FED-004': {
    title: 'The part took too long to load',
    cause:
      'It was not there after 10 seconds: a file of it hangs, its module never settles, or it waits for something while it renders.',
    visitor: 'Please check your connection and try again.',
    developer:
      'Look in the network panel for the file that hangs; if none does, for an await at module level.',
    transient: true,
  },
  'FED-005': {
    title: 'The part has no such page',
    cause:
      'The exposed module is missing, or its default export is no component and no page that mounts itself. An async function is none.',
    visitor: 'It is being changed; please try again later.',
    developer: 'Export the component, or the object with mount, as default from src/exposes.',
    transient: false,
  },
  'FED-006': {
    title: 'The part was built for another version of the site',
    cause: "The contractVersion that its module exports is not the host's.",
    visitor: 'It is being changed; please try again later.',
    developer: 'Build the part with the current contract and release it.',
    transient: false,
  },
  'FED-007': {
    title: 'The part stopped working',
    cause: 'It threw an error while it rendered, in an effect, or when it was left.',
    visitor: 'An error stopped it; trying again may help.',
    developer: 'The console has the error and the component it came from.',
    transient: false,
  },
  'FED-008': {
    title: 'Something in this part did not work',
    cause: 'It threw an error in an event handler, a timer or a promise. What it shows stays.',
    visitor: 'What you see may be out of date. You can go on, or restart this part.',
    developer:
      'The console has the error. Errors are told apart by the address of the script they come from.',
    transient: false,
  },
  'FED-009': {
    title: 'The part is not sealed',
    cause: 'Its registry entry has no hash; in production nothing runs without one.',
    visitor: 'It is not available at the moment; please try again later.',
    developer: 'Publish the part with the release tool, which writes the hash.',
    transient: false,
  },
  'FED-010': {
    title: 'The part is not what was released',
    cause:
      'A script of it has other bytes than the registry or its entry says; the browser refused to run it.',
    visitor: 'It was kept from running for your safety; please try again later.',
    developer:
      'Compare the file with the release; publish it again under a new address, never over the old one.',
    transient: false,
  },
  'FED-011': {
    title: 'The part could not start',
    cause: 'Its script threw, ended early, or brought nothing that could be started.',
    visitor: 'It is broken at the moment; please try again later.',
    developer: 'The console has the error. Open the part alone, then take the release back.',
    transient: false,
  },
  'FED-012': {
    title: 'The part needs another version of a shared library',
    cause: 'The version of a singleton that the host brings is outside the range the part was built for.',
    visitor: 'It is being changed; please try again later.',
    developer: "Build the part against the host's major version of the library that the console names.",
    transient: false,
  },
  'FED-013': {
    title: 'A file of the part is missing',
    cause: 'A script of it answered with 4xx, or with something else than a script, such as a page.',
    visitor: 'It is being changed; please try again in a moment.',
    developer: 'Publish all files of a release before it goes live, and answer a missing one with 404.',
    transient: false,
  },
  'FED-014': {
    title: 'The build that this tab asks for was not found',
    cause: 'The tab points the part at another build (?part=), which does not answer or does not fit.',
    visitor: 'Clear it in the banner to see the live part.',
    developer: 'Start the build it names, or look at its address.',
    transient: false,
  },
  'FED-015': {
    title: 'The site stopped working',
    cause: "An error of the host's own, outside of every border.",
    visitor: 'An error stopped it; loading it again may help.',
    developer: 'The console has the error. If it comes again, take the release of the host back.',
    transient: false,
  },
  'FED-016': {
    title: 'The list of parts did not come',
    cause:
      'The page carries the parts that it shows; the file with the others, which it names with its hash, is missing, was not there after 5 seconds, or has other bytes.',
    visitor: 'Please check your connection, or try again in a moment.',
    developer: 'Request the address that the console names; ship verify says what is wrong with it.',
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
