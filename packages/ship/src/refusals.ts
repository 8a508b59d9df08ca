/** What a refusal means, apart from the values that one of them names. */
export interface RefusalMeaning {
  /** The gate's rule, or the command, that says so. */
  readonly by: string;
  /** How the command ends; `refused` where it is left out. */
  readonly outcome?: 'refused' | 'usage' | 'unknown' | 'lost';
  /** What the command has done by then; that follows from the outcome where it is left out. */
  readonly did?: string;
  readonly title: string;
  readonly cause: string;
  readonly remedy: string;
}

/** Every reason for which `ship` does not do what it was asked, by number; docs/refusals.md is made from it. */
export const refusals = {
  'SHIP-001': {
    by: 'arguments',
    outcome: 'usage',
    title: 'The command line is wrong',
    cause:
      'A command, an argument or an option is unknown, missing, named twice or malformed. A part is named as in its package.json, without the scope and `remote-`; a release is `<part>@<16 hex digits>`; a bucket is `s3://bucket` or `s3://bucket/prefix`.',
    remedy: '`ship --help` lists the commands, `ship <command> --help` says what one takes.',
  },
  'SHIP-006': {
    by: 'release',
    outcome: 'usage',
    title: 'There is no such part here',
    cause:
      'No package in the folder, or in the workspaces around it, is a part of that name: the name of a part’s package is `host` or `remote-…`, with or without a scope.',
    remedy: 'Run the command in the folder of a part, or name one of those that the message lists.',
  },
  'SHIP-008': {
    by: 'build',
    title: 'The part doesn’t build',
    cause:
      'Its script `typecheck` or `build` failed, or its package.json has no such script. Nothing was published.',
    remedy: 'Fix what the script printed. `--no-build` releases what was built before.',
  },
  'SHIP-009': {
    by: 'publish',
    title: 'There is no build',
    cause: 'The folder has no contract.json, no manifest or no page: the bundler has not run, or elsewhere.',
    remedy: 'Build the part for production, or name the folder of its build.',
  },
  'SHIP-010': {
    by: 'publish',
    title: 'The build can’t be released',
    cause:
      'Its contract.json or mf-manifest.json is malformed; it names a file that it doesn’t have; it changed while it was published; or a file can’t be in a release. Names have no white space, control characters or backslashes, don’t begin with a dot, have at most 200 bytes (paths 600), and differ in more than their case; files have at most 2 GiB. `release.sig` is a name of ship’s own.',
    remedy: 'Build the part again, without the file that the message names, or with another name for it.',
  },
  'SHIP-014': {
    by: 'published',
    title: 'The release is not on this site',
    cause: 'It was never published here, or a clean-up has removed it.',
    remedy: 'Publish it first: `ship publish <part>`.',
  },
  'SHIP-015': {
    by: 'schema',
    title: 'The record of a release is damaged',
    cause: 'A release.json is not JSON, has another shape, or does not match the release’s name.',
    remedy: 'Publish the same build again.',
  },
  'SHIP-016': {
    by: 'live',
    title: 'Nothing of the part is live',
    cause: 'The command needs a live release of the part.',
    remedy: 'Activate a release first: `ship activate <part>@<id>`.',
  },
  'SHIP-017': {
    by: 'host',
    title: 'No host is live',
    cause: 'The page of a site is its host’s, so a site without a host has no page.',
    remedy:
      'Activate a release of the host together with the parts that it shows, or name the folder of another site with --site.',
  },
  'SHIP-018': {
    by: 'activate',
    title: 'A canary of the part is running',
    cause: 'Another release than the canary was to be activated while some visitors get the canary.',
    remedy: 'End the rollout first: `ship canary promote <part>` or `ship canary abort <part>`.',
  },
  'SHIP-019': {
    by: 'expect',
    outcome: 'lost',
    title: 'Another release is live than was expected',
    cause: 'Somebody activated a release between the look at the site and the command with `--expect`.',
    remedy: 'Look at `ship log`, then decide again.',
  },
  'SHIP-020': {
    by: 'changed',
    outcome: 'lost',
    title: 'Somebody else has just changed what is live of the part',
    cause: 'Two people took the same part back, or ended its rollout, at the same time; one of them did.',
    remedy: 'Look at `ship log`, then decide again.',
  },
  'SHIP-021': {
    by: 'canary',
    title: 'That release can’t be a canary',
    cause:
      'The host is the page itself, one for all visitors; and a release that everybody has is no canary.',
    remedy: 'Activate the host, which a rollback takes back in seconds; for a part, name another release.',
  },
  'SHIP-023': {
    by: 'canary',
    title: 'The part has no canary',
    cause: 'Only a rollout that has begun can be promoted or aborted.',
    remedy: 'Start one: `ship canary start <part>@<id> --percent 10`.',
  },
  'SHIP-024': {
    by: 'rollback',
    title: 'A rollback cannot go to that release',
    cause: 'It is none of the last ten that everybody had before, or it was taken back itself.',
    remedy: 'Activate it: `ship activate <part>@<id>`.',
  },
  'SHIP-026': {
    by: 'preview',
    title: 'There is no preview of that release',
    cause:
      'A preview shows a release in the place of the live one of its part. The host is the page itself, and has none.',
    remedy:
      'Activate the release, for the host on a site of its own: `ship activate … --site <folder>`, then `ship serve`.',
  },
  'SHIP-028': {
    by: 'generation',
    title: 'There is no such generation',
    cause: 'The site has no generation of that number, or its record cannot be read.',
    remedy: '`ship log` lists those that there are; `ship verify` says what is damaged.',
  },
  'SHIP-029': {
    by: 'lock',
    outcome: 'lost',
    title: 'Another process holds the lock',
    cause: 'A process on this machine has been writing to the site for two minutes.',
    remedy: 'Wait for it to end, then run the command again.',
  },
  'SHIP-030': {
    by: 'lock',
    outcome: 'unknown',
    title: 'The lock could not be taken',
    cause:
      'Writers of a site in a folder keep apart by a lock of the kernel. The program `flock`, which takes it, failed or isn’t installed.',
    remedy:
      'Read what it printed; the file system of the site must support locks. Install util-linux (on macOS: `brew install util-linux`).',
  },
  'SHIP-032': {
    by: 'schema',
    title: 'The registry would not be valid',
    cause: 'A release states something that a registry may not list.',
    remedy: 'Build and publish the part with this version of `ship`.',
  },
  'SHIP-033': {
    by: 'files',
    title: 'A release is damaged',
    cause:
      'A file is missing or has other bytes than were published; a script doesn’t parse, or pins a file that the release doesn’t have; a compressed copy isn’t its file; or release.json doesn’t say what the files do.',
    remedy:
      'Publish the same build again, which restores it. If it was built like this, build it again: nothing may change a file after the build.',
  },
  'SHIP-038': {
    by: 'uses',
    title: 'What a release shows isn’t live',
    cause:
      'The host or a part shows a module of a part that has no live release, or whose live release doesn’t expose it.',
    remedy:
      'Activate a release that exposes it first, or both at once; or first release what shows it without it.',
  },
  'SHIP-040': {
    by: 'links',
    title: 'A link leads nowhere',
    cause: 'A live release links to an address of the site that the host does not answer.',
    remedy: 'Let the host answer it, or first release the part without that link.',
  },
  'SHIP-041': {
    by: 'singletons',
    title: 'A shared library doesn’t fit',
    cause:
      'A page has one copy of a shared library. One that a live release brings is outside of the range that another works with, or states a version that is none.',
    remedy: 'Bring the library into a version that all work with; raise its major in all parts together.',
  },
  'SHIP-043': {
    by: 'contract-version',
    title: 'Two versions of the contract',
    cause: 'A part keeps another version of the contract than the host.',
    remedy: 'Build both against the same version of the contract, and activate them together.',
  },
  'SHIP-044': {
    by: 'budget',
    title: 'A first visit loads too much',
    cause: 'The heaviest module of a new release is larger, compressed, than the part allows itself.',
    remedy: 'Load less at first, or raise `config.budget` in the package.json, where others see it.',
  },
  'SHIP-045': {
    by: 'contracts',
    title: 'A module does not keep its contract',
    cause: 'The types that a module declares do not fit what a live release relies on.',
    remedy:
      'Let it fit both shapes, or make a release of the other part live first, one that fits the new shape.',
  },
  'SHIP-046': {
    by: 'smoke',
    title: 'A page fails with the release',
    cause:
      'In a real browser an address that shows something of the new release has an error, a failed part or a link to nowhere, does not stand in time, or shows nothing of the release.',
    remedy: 'Open the link that `ship preview <part>@<id>` prints.',
  },
  'SHIP-047': {
    by: 'smoke',
    outcome: 'unknown',
    title: 'There is no browser to try the page in',
    cause: 'Neither Chrome nor Chromium was found.',
    remedy: 'Install one or name it in CHROMIUM_PATH; `--no-smoke` does without, and the generation says so.',
  },
  'SHIP-048': {
    by: 'verify',
    title: 'A published release is damaged',
    cause: 'A file or the record of a release is missing or has other bytes than were published.',
    remedy: 'Publish the same build again.',
  },
  'SHIP-049': {
    by: 'verify',
    title: 'A generation is damaged',
    cause: 'Its record, its registry or a tree is missing, or says something else than the others.',
    remedy: 'If it is the newest, make it anew: `ship rollback --generation <number>`.',
  },
  'SHIP-050': {
    by: 'verify',
    title: 'A process has left something unfinished',
    cause: 'It was ended while it published or activated. Visitors notice nothing of it.',
    remedy: 'Run `ship verify --fix`.',
  },
  'SHIP-051': {
    by: 'verify',
    title: 'Nothing was ever live',
    cause: 'The site has no generation.',
    remedy: 'Put a host live, and the parts that it shows: `ship release --all`.',
  },
  'SHIP-052': {
    by: 'verify',
    title: 'The site is not served as it should be',
    cause: 'An address answers with other bytes, another status or other headers than the site needs.',
    remedy: 'Serve the folder with the headers that `ship serve` sends.',
  },
  'SHIP-053': {
    by: 'ENOSPC, EDQUOT',
    outcome: 'unknown',
    title: 'The disk is full',
    cause: 'There was no space, or the quota was used up, while the command wrote.',
    remedy: 'Free some space (`ship gc --dry-run` says what could go), then run the command again.',
  },
  'SHIP-054': {
    by: 'EACCES, EPERM, EROFS',
    outcome: 'unknown',
    title: 'The site may not be written',
    cause: 'The user who runs the command has no right to write, or the file system is read-only.',
    remedy: 'Run the command as somebody who may write the site.',
  },
  'SHIP-055': {
    by: 'unforeseen',
    outcome: 'unknown',
    title: 'Something unforeseen went wrong',
    cause: 'An error that `ship` does not know; the message is the error’s own.',
    remedy: 'Run `ship verify`, then the command again.',
  },
  'SHIP-057': {
    by: 'types',
    title: 'The part declares no such module',
    cause: 'The live release of the part does not expose the module, or its build states no types of it.',
    remedy: 'Name a module that the part exposes: the message lists them.',
  },
  'SHIP-059': {
    by: 'types',
    title: 'A contract would be overwritten',
    cause:
      'A file in `src/contracts` says something else than the live release declares: it was edited, or the release is newer.',
    remedy: 'Keep the file, or write it anew with `--force` and look at the difference.',
  },
  'SHIP-060': {
    by: 'needs',
    title: 'The live host lacks what a release needs',
    cause:
      'A live release imports something of a shared module that the host’s copy doesn’t export, or reads a custom property of CSS that nobody sets.',
    remedy: 'Make a host live first that has it, or a release of the part that does without it.',
  },
  'SHIP-063': {
    by: 'site',
    outcome: 'usage',
    title: 'There are no credentials',
    cause: 'A site in a bucket is read and written with keys, which are in no option and no file of ship.',
    remedy: 'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
  },
  'SHIP-064': {
    by: 'site',
    outcome: 'unknown',
    title: 'Access denied',
    cause: 'The service has answered, and refused what was asked of it.',
    remedy: 'Look at the keys, the region and what they may do in that bucket.',
  },
  'SHIP-065': {
    by: 'site',
    outcome: 'unknown',
    title: 'The store could not be reached',
    cause: 'No answer came, or none that says what was done, however often it was asked for.',
    remedy: 'Look at AWS_ENDPOINT_URL_S3 and the network, then run the command again.',
  },
  'SHIP-066': {
    by: 'site',
    title: 'The newest generation is damaged',
    cause: 'Its record is missing from the store, or has changed.',
    remedy: 'Replace it: `ship rollback --generation <number>`, with the number that the message names.',
  },
  'SHIP-067': {
    by: 'site',
    title: 'The release is just being removed',
    cause: 'A clean-up has said that it removes this release, and has not ended yet.',
    remedy: 'Let `ship gc` end, or run it again, then publish the release once more.',
  },
  'SHIP-068': {
    by: 'site',
    title: 'The record of a live release has changed',
    cause: 'A generation keeps the hash of each record; the one on the site is another now.',
    remedy: 'Publish the same build again, which restores it, or make another release live.',
  },
  'SHIP-069': {
    by: 'arguments',
    outcome: 'usage',
    title: 'There is no site',
    cause: 'The folder or bucket was never made a site, or what is at the address isn’t the page of one.',
    remedy: 'Check the address; to make a new site: `ship init --site <address>`.',
  },
  'SHIP-070': {
    by: 'arguments',
    outcome: 'usage',
    title: 'The site was made by another version',
    cause: 'The file site.json names another layout than the one that this version reads and writes.',
    remedy:
      'The message says whether `ship init` takes its releases over; else make a new site, and release everything there.',
  },
  'SHIP-071': {
    by: 'init',
    outcome: 'usage',
    title: 'A new site needs an empty place',
    cause: 'Something lies there that is no site.',
    remedy: 'Name an empty folder, or a prefix of the bucket under which nothing lies.',
  },
  'SHIP-072': {
    by: 'verify',
    outcome: 'unknown',
    title: 'The address does not answer',
    cause: 'Nothing came from the address at which the site is to be read.',
    remedy: 'Look at the address, and whether its server runs.',
  },
  'SHIP-074': {
    by: 'signers',
    title: 'The release isn’t signed by anybody who may release the part',
    cause:
      'The trust file names the keys that may release each part, and none of them has signed this release.',
    remedy: 'Have the team sign it: `ship sign <part>@<id> --key <file>`.',
  },
  'SHIP-075': {
    by: 'signers',
    title: 'The command isn’t signed by anybody who may change the part',
    cause:
      'The trust file names the keys that may change each part, and the command has another key or none.',
    remedy: 'Run it with one of the team’s keys: `--key <file>`, or the variable SHIP_SIGNING_KEY.',
  },
  'SHIP-077': {
    by: 'signers',
    title: 'Only a keeper may do this',
    cause:
      'A clean-up, and the first generation that a trust file applies to, need a key listed under `site`.',
    remedy: 'Run it with one of these keys: `--key <file>`, or the variable SHIP_SIGNING_KEY.',
  },
  'SHIP-078': {
    by: 'arguments',
    outcome: 'usage',
    title: 'A file can’t be used',
    cause:
      'It can’t be read or written, is there already (a key is never written over another), or isn’t what it should be: a private key of Ed25519 in PEM, or a trust file as docs/signing.md shows.',
    remedy: 'Name another file. `ship keygen <file>` makes a key.',
  },
  'SHIP-079': {
    by: 'verify',
    title: 'A generation is not trusted',
    cause:
      'Nobody who may make it has signed it, by the trust file. It counts for nothing: the next command goes on from the newest trusted one.',
    remedy:
      'Find out who can write to the store. A key that is no longer in the trust file counts for nothing either.',
  },
  'SHIP-080': {
    by: 'site',
    outcome: 'unknown',
    title: 'Something lies in the place of a file',
    cause: 'A folder or a link lies where a file of the site is to be, or a file where a folder is.',
    remedy: 'Look who put it there, move it away, then run the command again.',
  },
  'SHIP-081': {
    by: 'serve',
    outcome: 'usage',
    title: 'The port cannot be used',
    cause: 'Another process listens there, or the user may not.',
    remedy: 'Name another port: `--port 0` takes one that is free.',
  },
  'SHIP-082': {
    by: 'release',
    outcome: 'usage',
    title: 'The workspaces cannot be read',
    cause:
      'A package.json in the folder or around it is no JSON or has another shape, or a pnpm-workspace.yaml lists its packages in a way that `ship` does not read.',
    remedy: 'Repair the file that the message names.',
  },
  'SHIP-087': {
    by: 'init',
    outcome: 'usage',
    title: 'The store knows no conditional writes',
    cause:
      'Of several that write the same thing at once, exactly one must win; this store lets each believe that.',
    remedy:
      'Take a store that knows `If-None-Match` and `If-Match` in writes, or a newer version of this one.',
  },
  'SHIP-088': {
    by: 'site',
    outcome: 'unknown',
    title: 'A clean-up got there first',
    cause:
      'While a generation was made, so many others were that a clean-up has removed it already, or would have.',
    remedy: 'Look at `ship status` whether it is done; if not, run the command again.',
  },
  'SHIP-089': {
    by: 'prepare',
    outcome: 'refused',
    title: 'A page could not be rendered',
    cause:
      'Pages are rendered to HTML before they go live, with the server builds of the releases, and one of them failed.',
    remedy: 'Render nothing that needs a browser before an effect, then build and release the part again.',
  },
  'SHIP-090': {
    by: 'test',
    title: 'The part’s tests fail',
    cause: 'Its script `test` has failed. Nothing was built or published.',
    remedy: 'Fix what the script has printed; `--no-test` releases without running it.',
  },
  'SHIP-091': {
    by: 'arguments',
    outcome: 'usage',
    title: 'A signed site is changed without a trust file',
    cause: 'What is live is signed, and the command doesn’t say whose signatures count.',
    remedy:
      'Name the trust file with `--trust <file>` or the variable SHIP_TRUST; `--no-trust` checks nothing.',
  },
} as const satisfies Readonly<Record<string, RefusalMeaning>>;

/** The number of a refusal: `SHIP-001` and so on. */
export type RefusalCode = keyof typeof refusals;
