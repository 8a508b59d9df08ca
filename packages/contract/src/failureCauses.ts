import type { FailureCode } from './failures';

/** What each failure is, for the teams: what it is called, its `cause`, and the `remedy`. No page carries these texts. */
export const failureCauses = {
  'FED-001': {
    title: 'The list of parts could not be read',
    cause: 'The page carries no registry, or one that is not JSON or has another shape.',
    remedy: 'Compose the page again (npm run preview) and look at its site-data block.',
  },
  'FED-002': {
    title: 'The site does not list this part',
    cause: 'The registry has no entry, or a malformed one, for a part that a route or a fragment names.',
    remedy: 'Build and release the part; its name is its folder without "remote-".',
  },
  'FED-003': {
    title: 'The part could not be reached',
    cause: 'Its server could not be reached, or answered with an error of its own (5xx, 429).',
    remedy: 'Request the address that the console names; look at the server it belongs to.',
  },
  'FED-004': {
    title: 'The part took too long to load',
    cause:
      'It was not there after 10 seconds: a file of it hangs, its module never settles, or it waits for something while it renders.',
    remedy: 'Look in the network panel for the file that hangs; if none does, for an await at module level.',
  },
  'FED-005': {
    title: 'The part has no such page',
    cause:
      'The exposed module is missing, or its default export is no component and no page that mounts itself. An async function is none.',
    remedy: 'Export the component, or the object with mount, as default from src/exposes.',
  },
  'FED-006': {
    title: 'The part was built for another version of the site',
    cause: "The contractVersion that its module exports is neither the host's nor the one before.",
    remedy: 'Build the part with the current contract and release it.',
  },
  'FED-007': {
    title: 'The part stopped working',
    cause: 'It threw an error while it rendered, in an effect, or when it was left.',
    remedy: 'The console has the error and the component it came from.',
  },
  'FED-008': {
    title: 'Something in this part did not work',
    cause: 'It threw an error in an event handler, a timer or a promise. What it shows stays.',
    remedy: 'The console has the error. Errors are told apart by the address of the script they come from.',
  },
  'FED-009': {
    title: 'The part is not sealed',
    cause: 'Its registry entry has no hash; in production nothing runs without one.',
    remedy: 'Publish the part with the release tool, which writes the hash.',
  },
  'FED-010': {
    title: 'The part is not what was released',
    cause:
      'A script of it has other bytes than the registry or its entry says; the browser refused to run it.',
    remedy:
      'Compare the file with the release; publish it again under a new address, never over the old one.',
  },
  'FED-011': {
    title: 'The part could not start',
    cause: 'Its script threw, ended early, or brought nothing that could be started.',
    remedy: 'The console has the error. Open the part alone, then take the release back.',
  },
  'FED-012': {
    title: 'The part needs another version of a shared library',
    cause: 'The version of a singleton that the host brings is outside the range the part was built for.',
    remedy: "Build the part against the host's major version of the library that the console names.",
  },
  'FED-013': {
    title: 'A file of the part is missing',
    cause: 'A script of it answered with 4xx, or with something else than a script, such as a page.',
    remedy: 'Publish all files of a release before it goes live, and answer a missing one with 404.',
  },
  'FED-014': {
    title: 'The build that this tab asks for was not found',
    cause: 'The tab points the part at another build (?part=), which does not answer or does not fit.',
    remedy: 'Start the build it names, or look at its address.',
  },
  'FED-015': {
    title: 'The site stopped working',
    cause: "An error of the host's own, outside of every border.",
    remedy: 'The console has the error. If it comes again, take the release of the host back.',
  },
  'FED-016': {
    title: 'The list of parts did not come',
    cause:
      'The page carries the parts that it shows; the registry with the others, whose address it names, is missing, was not there after 5 seconds, or is no registry.',
    remedy: 'Request the address that the console names; ship verify says what is wrong with it.',
  },
} as const satisfies Record<FailureCode, object>;
