import type { FailureCode } from './failures';

/** The title, cause and remedy of each failure, for developers. They aren't part of any page. */
export const failureCauses = {
  'FED-001': {
    title: 'The list of parts could not be read',
    cause: 'The page has no registry, or its registry is invalid JSON or has the wrong shape.',
    remedy: 'Rebuild the page (npm run preview) and check its site-data block.',
  },
  'FED-002': {
    title: 'The site does not list this part',
    cause: 'The registry has no valid entry for a part that a route or fragment refers to.',
    remedy: 'Build and release the part. Its name is its folder name without "remote-".',
  },
  'FED-003': {
    title: 'The part could not be reached',
    cause: 'Its server was unreachable or answered with a server error (5xx or 429).',
    remedy: 'Request the address logged in the console, and check the server behind it.',
  },
  'FED-004': {
    title: 'The part took too long to load',
    cause:
      'It did not load within 10 seconds: a request hangs, its module never finishes evaluating, or it suspends while rendering.',
    remedy:
      'Look for a hanging request in the network panel. If there is none, look for an await at module level.',
  },
  'FED-005': {
    title: 'The part has no such page',
    cause:
      'The exposed module is missing, or its default export is neither a component nor an object with a mount method. An async function is not a component.',
    remedy:
      'Export the component, or the object with mount, as the default export of the module in src/exposes.',
  },
  'FED-006': {
    title: 'The part was built for another version of the site',
    cause: "The contractVersion exported by its module is neither the host's nor the previous one.",
    remedy: 'Build the part with the current contract and release it.',
  },
  'FED-007': {
    title: 'The part stopped working',
    cause: 'It threw an error while rendering, in an effect, or while unmounting.',
    remedy: 'See the console for the error and the component that threw it.',
  },
  'FED-008': {
    title: 'Something in this part did not work',
    cause: 'It threw an error in an event handler, a timer or a promise. Its content stays on the page.',
    remedy:
      'See the console for the error. An error is attributed to a part by the address of the script that threw it.',
  },
  'FED-009': {
    title: 'The part has no integrity hash',
    cause: 'Its registry entry has no hash, and in production no script runs without one.',
    remedy: 'Publish the part with the release tool, which writes the hash.',
  },
  'FED-010': {
    title: 'The part differs from its release',
    cause:
      "A script does not match the hash in the registry or in the part's entry, so the browser refused to run it.",
    remedy:
      'Compare the file with the release. Publish it again under a new address; never overwrite the old one.',
  },
  'FED-011': {
    title: 'The part could not start',
    cause: 'Its entry script threw an error, was truncated, or did not define a container.',
    remedy:
      'See the console for the error. Roll the release back, then run the part alone to find the cause.',
  },
  'FED-012': {
    title: 'The part needs another version of a shared library',
    cause: 'The host provides a version of a shared library outside the range the part was built for.',
    remedy: "Build the part with the host's major version of the library named in the console.",
  },
  'FED-013': {
    title: 'A file of the part is missing',
    cause:
      'A request for one of its scripts got a 4xx answer, or something other than a script, such as a page.',
    remedy: 'Publish all files of a release before it goes live, and answer a missing file with 404.',
  },
  'FED-014': {
    title: 'The build this tab asks for was not found',
    cause:
      'This tab overrides the part with another build (?part=), which does not answer or is incompatible.',
    remedy: 'Start the server of that build, or check its address.',
  },
  'FED-015': {
    title: 'The site stopped working',
    cause: 'The host itself threw an error, outside of any part.',
    remedy: 'See the console for the error. If it happens again, roll the host back.',
  },
  'FED-016': {
    title: 'The list of parts could not be loaded',
    cause:
      'A page only lists the parts it shows and links to the full registry. That file is missing, did not load within 5 seconds, or is not a registry.',
    remedy: 'Request the address logged in the console, or run ship verify to see what is wrong with it.',
  },
} as const satisfies Record<FailureCode, object>;
