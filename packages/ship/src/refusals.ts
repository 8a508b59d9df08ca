/** What a refusal means, regardless of the values in a particular case. */
export interface RefusalMeaning {
  /** The gate's rule, or the command, that refuses. */
  readonly by: string;
  /** How the command ends; `refused` unless stated. */
  readonly outcome?: 'refused' | 'usage' | 'unknown' | 'lost';
  /** What the command did before it failed, if the outcome doesn't say so already. */
  readonly did?: string;
  readonly title: string;
  readonly cause: string;
  /** What to do; `<part>`, `<id>` and `<number>` are placeholders. */
  readonly remedy: string;
}

/** Every refusal that `ship` makes, by code; docs/refusals.md is generated from this object. */
export const refusals = {
  'SHIP-001': {
    by: 'arguments',
    outcome: 'usage',
    title: 'The command line is wrong',
    cause:
      'A command, an argument or an option is unknown, missing, repeated or malformed, or the port is taken. A part is named as in its package.json, without the scope and `remote-`; a release is `<part>@<16 hex digits>`; a bucket is `s3://bucket` or `s3://bucket/prefix`.',
    remedy: '`--help` lists the commands and options, `ship status` the parts and releases of the site.',
  },
  'SHIP-006': {
    by: 'release',
    outcome: 'usage',
    title: 'There is no such part here',
    cause:
      'No package in the folder or its workspaces is named like that part (`host` or `remote-…`, with or without a scope), or a package.json or pnpm-workspace.yaml there can’t be read.',
    remedy:
      'Run the command in the folder of a part, or name a part of the workspaces. Correct a file that can’t be read.',
  },
  'SHIP-008': {
    by: 'build',
    title: 'The part’s own checks or its build fail',
    cause:
      'Its script `typecheck`, `test` or `build` failed, or `typecheck` or `build` is missing in its package.json. Nothing was published.',
    remedy:
      'Fix what the script printed, or add the script that is missing. `--no-test` skips the tests; `--no-build` releases the existing build.',
  },
  'SHIP-010': {
    by: 'publish, schema',
    title: 'The build can’t be released',
    cause:
      'There is no build; its contract.json or mf-manifest.json is malformed; it names a file it doesn’t have; its page has no data block; or it has a file that a release can’t hold. Names have no white space, control characters or backslashes, don’t begin with a dot, have at most 200 bytes (paths 600), and differ in more than case; files have at most 2 GiB; `release.sig` is reserved.',
    remedy:
      'Rename or remove a file that a release can’t hold. Build the part again with this version of the tools, then publish it.',
  },
  'SHIP-014': {
    by: 'published',
    title: 'The release is not on this site',
    cause: 'It was never published here, or a cleanup has removed it.',
    remedy: 'Publish it first: `ship publish <part>`.',
  },
  'SHIP-016': {
    by: 'live',
    title: 'Nothing of the part is live',
    cause:
      'The command needs a live release of the part, or of the host: without a host, a site has no pages.',
    remedy: 'Activate a release first: `ship activate <part>@<id>`; on a new site `ship release --all`.',
  },
  'SHIP-018': {
    by: 'activate',
    title: 'A canary of the part is running',
    cause: 'Another release can’t be activated while some visitors get the canary.',
    remedy: 'End the rollout first: `ship canary promote <part>` or `ship canary abort <part>`.',
  },
  'SHIP-020': {
    by: 'changed',
    outcome: 'lost',
    title: 'Somebody else was faster',
    cause: 'The live release of the part has changed since you looked at the site.',
    remedy: 'Look at `ship log`, then decide again.',
  },
  'SHIP-021': {
    by: 'canary',
    title: 'There is no such canary, or there can’t be one',
    cause:
      'Only a running rollout can be raised, promoted, aborted or watched. The release that everybody already gets can’t be a canary, and the host can’t have one, because it is the page itself.',
    remedy:
      '`ship status` shows the running canaries. Start a canary of another release with `ship canary start <release> --percent 10`. Activate a host for everybody; a rollback takes it back in seconds.',
  },
  'SHIP-024': {
    by: 'rollback',
    title: 'A rollback can’t go there',
    cause:
      'The release isn’t one of the last ten that everybody had, or was itself rolled back; or no generation with that number can be read.',
    remedy:
      '`ship log` lists the generations. Any published release can be activated: `ship activate <part>@<id>`.',
  },
  'SHIP-026': {
    by: 'preview',
    title: 'There is no preview of that release',
    cause:
      'A preview replaces the live release of one part on the page. The host has none, because it is the page itself.',
    remedy:
      'Activate it on a separate site (`ship init --site <folder>`), then run `ship serve --site <folder>`.',
  },
  'SHIP-029': {
    by: 'lock',
    outcome: 'lost',
    title: 'Another process holds the lock',
    cause: 'A process on this machine has been writing to the site for two minutes.',
    remedy: 'Wait for it to end, then run the command again.',
  },
  'SHIP-033': {
    by: 'files, verify',
    title: 'A release is damaged',
    cause:
      'Its record or a file is missing or was changed after it was published; a script doesn’t parse, or pins a file that the release doesn’t have; or a compressed copy differs from its file.',
    remedy:
      'Publish the same build again, which restores it: `ship publish <part>`. If it was built like this, build it again: nothing may change a file after the build.',
  },
  'SHIP-038': {
    by: 'uses, needs',
    title: 'What a release needs isn’t live',
    cause:
      'It shows a module that no live release exposes, imports something that the host’s copy of a shared library doesn’t export, or reads a CSS custom property that the host doesn’t set.',
    remedy:
      'First activate a release that provides it, or activate both at once. Before a release drops something, release the parts that use it without that use.',
  },
  'SHIP-040': {
    by: 'links',
    title: 'A link leads nowhere',
    cause: 'A live release links to an address of the site that no route matches.',
    remedy:
      'Add a route to the host, release a part that claims one, or first release the part without that link.',
  },
  'SHIP-041': {
    by: 'singletons, contract-version',
    title: 'Versions don’t fit together',
    cause:
      'A page has one copy of the contract and of each shared library. A live release brings a version outside the range that another works with, or has no valid version.',
    remedy:
      'Build the parts against versions that all of them work with. To move to a new major, activate all parts that move at once.',
  },
  'SHIP-044': {
    by: 'budget',
    title: 'A first visit loads too much',
    cause: 'The heaviest module of a new release is larger, compressed, than the part’s budget.',
    remedy: 'Load less on a first visit, or raise `config.budget` in the package.json.',
  },
  'SHIP-045': {
    by: 'contracts',
    title: 'A module breaks its contract',
    cause: 'The types that a module declares don’t fit what a live release relies on.',
    remedy:
      'Build the module with its types. Keep supporting the old types, or first release a version of the other part that works with both.',
  },
  'SHIP-046': {
    by: 'smoke',
    title: 'A page fails with the release',
    cause:
      'In a real browser, a page that should show the new release has an error, a failed part or a dead link, doesn’t load in time, or shows nothing of the release.',
    remedy:
      'Open the link that `ship preview <part>@<id>` prints. A host has no preview: activate it on a separate site (`ship init --site <folder>`), then run `ship serve --site <folder>`.',
  },
  'SHIP-047': {
    by: 'smoke',
    outcome: 'unknown',
    title: 'There is no browser for the smoke test',
    cause: 'Neither Chrome nor Chromium was found.',
    remedy:
      'Install one, or set CHROMIUM_PATH to its path. `--no-smoke` skips the test, which the generation records.',
  },
  'SHIP-049': {
    by: 'verify',
    title: 'A generation is damaged',
    cause: 'Its record, its registry or one of its trees is missing or was changed.',
    remedy:
      'Replace it if it is the newest: `ship rollback --generation <number>`. If none can be read, list every release that should be live, the host included, in one `ship activate`. An older one needs nothing.',
  },
  'SHIP-050': {
    by: 'verify',
    title: 'A command was interrupted',
    cause: 'A process ended while it was publishing or activating. Visitors notice nothing.',
    remedy: 'Run `ship verify --fix`.',
  },
  'SHIP-052': {
    by: 'verify',
    title: 'The site is served wrongly',
    cause: 'The server’s response to an address has the wrong bytes, status or headers.',
    remedy:
      'Upload files before the pages that name them, and serve them with the headers that `ship serve` sends.',
  },
  'SHIP-054': {
    by: 'EACCES, EPERM, EROFS, ENOSPC, EDQUOT',
    outcome: 'unknown',
    title: 'The site can’t be written',
    cause:
      'The disk is full, the user may not write there, or the file system is read-only or has no locks. There are binaries for the lock for Linux with glibc, macOS and Windows, on x64 and arm64.',
    remedy:
      'Free some space (`ship gc --dry-run` lists what could be removed), or run the command as a user who may write there. If the lock can’t be taken, keep the site on a local disk or in a bucket.',
  },
  'SHIP-055': {
    by: 'unforeseen',
    outcome: 'unknown',
    title: 'Something unforeseen went wrong',
    cause: 'An error that `ship` doesn’t know; the message is the original one.',
    remedy: 'Run `ship verify`, then the command again.',
  },
  'SHIP-063': {
    by: 'site',
    outcome: 'usage',
    title: 'There are no credentials',
    cause: 'A site in a bucket is read and written with keys from the environment.',
    remedy:
      'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and AWS_ENDPOINT_URL_S3 unless it is Amazon’s. Profiles aren’t read: `eval "$(aws configure export-credentials --format env)"` sets the variables.',
  },
  'SHIP-064': {
    by: 'site',
    outcome: 'unknown',
    title: 'Access denied',
    cause: 'The service refused the request.',
    remedy:
      'Check the keys, the region, and the permissions for that bucket: s3:GetObject, PutObject, DeleteObject and ListBucket.',
  },
  'SHIP-065': {
    by: 'site',
    outcome: 'unknown',
    title: 'No answer',
    cause: 'The store or the served site gave no response, or an unclear one, after several tries.',
    remedy: 'Check the address, AWS_ENDPOINT_URL_S3 and the network, then run the command again.',
  },
  'SHIP-067': {
    by: 'site',
    title: 'The release is being removed',
    cause: 'A cleanup has announced that it will remove this release, and hasn’t finished yet.',
    remedy:
      'Let `ship gc` finish, or run it again in an hour. After that, `ship publish <part>` brings the release back.',
  },
  'SHIP-069': {
    by: 'arguments',
    outcome: 'usage',
    title: 'There is no site',
    cause: 'The folder or bucket was never made a site.',
    remedy: 'Check the address. `ship init --site <address>` makes a new site.',
  },
  'SHIP-070': {
    by: 'arguments',
    outcome: 'usage',
    title: 'The site was made by another version',
    cause: 'Its site.json names a layout that this version of `ship` doesn’t read.',
    remedy:
      'The message says whether `ship init` can import its releases. If not, make a new site and release everything there.',
  },
  'SHIP-071': {
    by: 'init',
    outcome: 'usage',
    title: 'A new site needs an empty folder or prefix',
    cause: 'There is something else in the folder, or under the bucket’s prefix.',
    remedy: 'Name an empty folder or an unused prefix.',
  },
  'SHIP-074': {
    by: 'signers',
    title: 'The release isn’t signed by anyone who may release the part',
    cause:
      'The trust file names the keys that may release each part, and none of them has signed this release.',
    remedy: 'Have its team sign it: `ship sign <part>@<id> --key <file>`.',
  },
  'SHIP-075': {
    by: 'signers',
    title: 'The key may not do this',
    cause:
      'The trust file names the keys that may change each part. A cleanup, and the first generation that a trust file applies to, need a key listed under `site`.',
    remedy: 'Run it with an allowed key: `--key <file>`, or the variable SHIP_SIGNING_KEY.',
  },
  'SHIP-078': {
    by: 'arguments',
    outcome: 'usage',
    title: 'A file can’t be used',
    cause:
      'It can’t be read or written, or isn’t what it should be: an Ed25519 private key in PEM, or a trust file as docs/signing.md shows.',
    remedy: 'Name another file. `openssl genpkey -algorithm ed25519 -out <file>` makes a key.',
  },
  'SHIP-079': {
    by: 'verify',
    title: 'A generation is not trusted',
    cause:
      'It isn’t signed by a key that the trust file allows to make it. It is ignored: the next command builds on the newest trusted one.',
    remedy:
      'Find out who can write to the store; what `ship log` says about this generation may be false. If it is what should be live, a keeper can vouch for it: `ship rollback --generation <number> --key <file>`.',
  },
  'SHIP-080': {
    by: 'site',
    outcome: 'unknown',
    title: 'Something in the store isn’t part of the site',
    cause:
      'An object that `ship` didn’t write is in the store, possibly where a file or folder of the site should be.',
    remedy: 'Find out who put it there and move it away, then run the command again.',
  },
  'SHIP-087': {
    by: 'init',
    outcome: 'usage',
    title: 'The store has no conditional writes',
    cause:
      'When several processes write the same object at once, exactly one must win; this store tells each that it did.',
    remedy:
      'Use a store, or a newer version of this one, that supports `If-None-Match` and `If-Match` on writes.',
  },
  'SHIP-089': {
    by: 'prepare',
    title: 'A page can’t be rendered',
    cause:
      'Pages are rendered to HTML before they go live, with the server builds of the releases, and one of them failed.',
    remedy:
      'Use browser APIs (window, document, storage) only in effects, then build and release the part again. A page’s path must match one of its part’s routes, in the form in which browsers request it. If the data source failed, release again once it answers.',
  },
  'SHIP-091': {
    by: 'arguments',
    outcome: 'usage',
    title: 'A signed site needs a trust file',
    cause: 'The live generation is signed, and no trust file says whose signatures count.',
    remedy:
      'Name the trust file with `--trust <file>` or the variable SHIP_TRUST. `--no-trust` skips the check.',
  },
  'SHIP-092': {
    by: 'claims',
    title: 'A part can’t have the route that it claims',
    cause:
      'A part may claim a route (`config.route` in its package.json) that overlaps no other. It may share its first segment with another route only if `claims` in the host’s `site.json` allows that. A part has one route, and its canary has the same one.',
    remedy:
      'Claim another route, or have the host’s team allow it in `claims`. To move a route between a part and the host, activate both at once: name both releases in one `ship activate`. A canary can’t change the route: activate the release instead.',
  },
} as const satisfies Readonly<Record<string, RefusalMeaning>>;

/** The code of a refusal: `SHIP-001` and so on. */
export type RefusalCode = keyof typeof refusals;

/** Values for the placeholders of a remedy. */
export interface RemedyValues {
  readonly part?: string;
  readonly id?: string;
  readonly number?: number;
}

/** What to do about a refusal, as plain text. A placeholder without a value is left as it is. */
export const remedyOf = (code: RefusalCode, values?: RemedyValues): string =>
  plainRemedy(refusals[code].remedy, values);

/** A remedy as plain text, with values in its placeholders. */
export function plainRemedy(remedy: string, values: RemedyValues = {}): string {
  const known = new Map(Object.entries(values).map(([name, value]) => [`<${name}>`, String(value)]));
  return remedy.replaceAll('`', '').replace(/<\w+>/g, (name) => known.get(name) ?? name);
}
