import { loadTimeoutMs, type FailureCode } from './failures';

/** The title, cause and remedy of each failure, for developers. Pages don't include these texts. */
export const failureCauses = {
  'FED-001': {
    title: 'The registry could not be read',
    cause:
      'The page contains no registry (the list of parts), or its registry is invalid JSON or has the wrong shape.',
    remedy: 'Rebuild the page with npm run preview, and check its site-data block, which holds the registry.',
  },
  'FED-002': {
    title: 'The registry does not list this part',
    cause: 'A route or a page refers to a part for which the registry has no entry, or only an invalid one.',
    remedy:
      'Build and release the part. If you have, check its name: it is the folder name without "remote-".',
  },
  'FED-003': {
    title: 'The part could not be reached',
    cause: "The server with the part's scripts was unreachable, or responded with a 5xx or 429 status.",
    remedy: 'Request the URL that is logged in the console, and check the server behind it.',
  },
  'FED-004': {
    title: 'The part took too long to load',
    cause: `The part did not load within ${loadTimeoutMs / 1000} seconds: a request is still pending, a top-level await never resolves, or the component suspends while rendering.`,
    remedy:
      'Look for a pending request in the network panel. If there is none, look for a top-level await or a promise that never resolves.',
  },
  'FED-005': {
    title: 'The part does not expose a usable module under this name',
    cause:
      'The exposed module is missing, or its default export is neither a component nor an object with a mount method. An async function is not a component.',
    remedy:
      'Export the component, or the object with the mount method, as the default export of the module in src/exposes.',
  },
  'FED-006': {
    title: 'The part was built for an unsupported contract version',
    cause: "The contractVersion exported by the module is neither the host's version nor the previous one.",
    remedy: 'Build the part with the current contract, and release it.',
  },
  'FED-007': {
    title: 'The part stopped working',
    cause: 'The part threw an error while rendering, in an effect, or while unmounting.',
    remedy: 'The console shows the error and the component that threw it.',
  },
  'FED-008': {
    title: 'The part had an error but is still running',
    cause:
      'The part threw an error in an event handler, a timer or a promise. Its content stays on the page.',
    remedy:
      "The console shows the error. The host attributes it to the part whose script appears in the error's stack or, if there is no stack, to the part that the visitor has just used.",
  },
  'FED-009': {
    title: 'The part has no integrity hash',
    cause: "The part's registry entry has no hash. In production, scripts without a hash are never run.",
    remedy: 'Release the part with ship, which writes the hash into the registry.',
  },
  'FED-010': {
    title: 'A script differs from the released one',
    cause:
      "The script does not match the hash in the registry or in the part's entry script, or the entry script has no hash for it, so the browser refused to run it. Or an extension such as Module Federation DevTools has replaced the entry's URL with one that has no hash.",
    remedy:
      'Remove the proxy rule from the DevTools, and use an [override](overrides.md) instead. If the entry script has no hash for the script, build the part with the integrity plugin. Otherwise, compare the served file with the file in the release. Never overwrite a released file: publish the changed build as a new release.',
  },
  'FED-011': {
    title: 'The part could not start',
    cause:
      "The part's entry script threw an error, was truncated, or did not define a module federation container.",
    remedy: 'The console shows the error. Roll the release back, then run the part alone to find the cause.',
  },
  'FED-012': {
    title: 'The part needs another version of a shared library',
    cause: "The host's version of a shared library is outside the range that the part was built for.",
    remedy:
      'The console names the library. In the part, install the same major version that the host uses, then build and release the part.',
  },
  'FED-013': {
    title: 'A file of the part is missing',
    cause:
      "A request for one of the part's scripts returned a 4xx status, or something that is not a script, such as an HTML page.",
    remedy:
      'Publish all files of a release before the release goes live, and have the server respond with 404 to requests for missing files.',
  },
  'FED-014': {
    title: 'The build chosen for this tab was not found',
    cause:
      'An override (?part=) replaces the part with another build in this tab, but that build cannot be loaded or is incompatible.',
    remedy: 'Start the server of that build, or correct its address.',
  },
  'FED-015': {
    title: 'The site stopped working',
    cause: 'The host itself threw an error, outside of any part.',
    remedy: 'The console shows the error. If it happens again, roll the host back.',
  },
  'FED-016': {
    title: 'The full registry could not be loaded',
    cause:
      'A page contains only the registry entries of the parts that it shows, and names the URL of the full registry. The file at that URL is missing, did not load within 5 seconds, or is not a registry.',
    remedy:
      'Request the URL that is logged in the console, or run ship verify to find out what is wrong with the file.',
  },
  'FED-017': {
    title: 'The release chosen for this tab may not be shown',
    cause:
      'An override (?part=) names a release that was never live on this site and that no current preview shows, or the record of that release was changed.',
    remedy: 'Make a [preview](previews.md) of the release, or activate it.',
  },
} as const satisfies Record<FailureCode, object>;
