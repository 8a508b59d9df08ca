/** Explains a refusal in general, without the values of a particular case. */
export interface RefusalMeaning {
  /**
   * The gate rules, commands or subjects (`arguments`, `lock`) that refuse, separated by commas; the first one is printed.
   * For system errors, their codes.
   */
  readonly by: string;
  /** How the command ends; `refused` unless stated. */
  readonly outcome?: 'refused' | 'usage' | 'unknown' | 'lost';
  readonly title: string;
  readonly cause: string;
  /** What to do; `<part>`, `<id>` and `<number>` are placeholders. */
  readonly remedy: string;
}

/** Every refusal that `ship` makes, by code. A code keeps its meaning and is never reused. */
export const refusals = {
  'SHIP-001': {
    by: 'arguments',
    outcome: 'usage',
    title: 'The command line is wrong',
    cause:
      'A command, an argument or an option is unknown, missing, repeated or malformed, or the port is in use. A part’s name is the one in its package.json, without the scope and `remote-`; a release is written as `<part>@<16 hex digits>`, a bucket as `s3://bucket` or `s3://bucket/prefix`.',
    remedy: '`--help` lists the commands and options, `ship status` the parts and releases of the site.',
  },
  'SHIP-006': {
    by: 'release',
    outcome: 'usage',
    title: 'There is no such part here',
    cause:
      'No package in the folder or its workspaces has that part’s name (`host`, or `remote-` and the name, with or without a scope), or a package.json or pnpm-workspace.yaml there can’t be read.',
    remedy:
      'Run the command in a part’s folder, or name a part in the workspaces. If a file can’t be read, correct it.',
  },
  'SHIP-008': {
    by: 'build',
    title: 'The part’s type check, tests or build failed',
    cause:
      'Its script `typecheck`, `test` or `build` failed, or `typecheck` or `build` is missing in its package.json. Nothing was published.',
    remedy:
      'Fix the problem that the script printed, or add the missing script. `--no-test` skips the tests; `--no-build` releases the existing build.',
  },
  'SHIP-010': {
    by: 'publish, schema',
    title: 'The build can’t be released',
    cause:
      'There is no build; its contract.json or mf-manifest.json is malformed; it refers to a file that is missing; its page has no data block, or is too large; the registry would be invalid with it; or it contains a file that can’t be released. File names must not contain white space, backslashes, or control, invisible or percent-encoded characters, begin with a dot, be longer than 200 bytes (400 for the whole path), or differ only in case; a file must not be larger than 128 MiB, nor all together than 512 MiB; `release.sig` is reserved.',
    remedy:
      'Rename or remove a file that can’t be released. Build the part again with this version of the tools, then publish it.',
  },
  'SHIP-014': {
    by: 'published',
    title: 'The release is not on this site',
    cause: 'It was never published here, or a cleanup has removed it.',
    remedy: 'Publish it first: `ship publish <part>`.',
  },
  'SHIP-016': {
    by: 'live',
    title: 'The part has no live release',
    cause:
      'The command needs a live release of the part, or of the host: without a host, a site has no pages.',
    remedy:
      'Activate a release first: `ship activate <part>@<id>`; on a new site `ship release --all`. A part that was removed comes back with `ship rollback <part> --to <id>`; `ship log` shows what was live.',
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
    cause:
      'The live release of the part isn’t the expected one, or has changed while the command was running.',
    remedy: 'Read `ship log`, then decide whether to run the command again.',
  },
  'SHIP-021': {
    by: 'canary',
    title: 'There is no such canary, or there can’t be one',
    cause:
      'Only a running rollout can be raised, promoted, aborted or watched. The release that everybody already gets can’t be a canary, and the host can’t have one, because it is the page itself.',
    remedy:
      '`ship status` shows the running canaries. Start a canary of another release with `ship canary start <release> --percent 10`. Activate a new host for everybody instead; rolling it back takes seconds.',
  },
  'SHIP-024': {
    by: 'rollback',
    title: 'That release or generation can’t be restored',
    cause:
      'The release isn’t among the last ten that were live for everybody, or was itself rolled back; or no generation with that number can be read.',
    remedy:
      '`ship log` lists the generations. Any published release can be activated: `ship activate <part>@<id>`.',
  },
  'SHIP-029': {
    by: 'lock',
    outcome: 'lost',
    title: 'Another process holds the lock',
    cause: 'A process on this machine has been writing to the site for two minutes.',
    remedy: 'Wait for that process to end, then run the command again.',
  },
  'SHIP-033': {
    by: 'files, verify',
    title: 'A release is damaged',
    cause:
      'The release’s record or a file is missing or was changed after publishing; a script doesn’t parse, or contains the hash of a file that the release doesn’t have; or a compressed copy differs from its file.',
    remedy:
      'Publish the same build again to restore the release: `ship publish <part>`. If the build itself is damaged, build the part again, and don’t let anything change its files afterwards.',
  },
  'SHIP-038': {
    by: 'uses, needs',
    title: 'What a release needs isn’t live',
    cause:
      'It shows a module that no live release exposes, imports something that the host’s copy of a shared library doesn’t export, uses a shared library that only the host could provide, or reads a CSS custom property that the host doesn’t set.',
    remedy:
      'First activate a release that provides what is missing, or activate both at once. Before you remove something, release versions of the parts that no longer use it.',
  },
  'SHIP-040': {
    by: 'links',
    title: 'A link leads nowhere',
    cause:
      'A live release links to an address on the site that no route matches, or the host’s settings let other sites frame pages of a route that would be gone.',
    remedy:
      'Add a route to the host, release a part that claims a matching route, or first release the part without that link, or the host without that setting.',
  },
  'SHIP-041': {
    by: 'singletons, contract-version, contracts',
    title: 'Versions are incompatible',
    cause:
      'All parts on a page use the same contract and the same copy of each shared library. A live release would provide a version that another one doesn’t support, its version is invalid, or the release exposes a component but doesn’t share React with the host.',
    remedy:
      'Build the parts with versions that all of them support. To move to a new major version, activate all parts that need it at once, or let a part bring its own React: it shares no libraries and exports its modules with `mountable`.',
  },
  'SHIP-044': {
    by: 'budget',
    title: 'A first visit loads too much',
    cause:
      'On a first visit, the largest module of a new release loads more bytes (compressed) than the part’s budget allows.',
    remedy: 'Load less on a first visit, or raise `config.budget` in the package.json.',
  },
  'SHIP-045': {
    by: 'contracts',
    title: 'A module breaks its contract',
    cause:
      'A module’s type declarations aren’t compatible with the types that a live release expects, or the compiler can’t check them.',
    remedy:
      'Include the module’s type declarations in the build. Keep supporting the old types, or first release a version of the other part that works with both.',
  },
  'SHIP-046': {
    by: 'smoke',
    title: 'A page fails with the release',
    cause:
      'In a real browser, a page that should show the new release has an error, a failed part or a dead link, doesn’t load in time, or shows nothing of the release.',
    remedy: 'Look at the page in a preview: `ship preview <part>@<id> --no-smoke`.',
  },
  'SHIP-047': {
    by: 'smoke',
    outcome: 'unknown',
    title: 'There is no browser for the smoke test',
    cause: 'Neither Chrome nor Chromium was found.',
    remedy:
      'Install one of them, or set CHROMIUM_PATH to the path of its executable. `--no-smoke` skips the test; the generation records that it was skipped.',
  },
  'SHIP-049': {
    by: 'verify',
    title: 'A generation is damaged',
    cause: 'Its record, its registry or one of its trees is missing or was changed.',
    remedy:
      'If it is the newest generation, replace it: `ship rollback --generation <number>`. If no generation can be read, name every release that should be live, including the host, in one `ship activate`. An older generation needs no repair.',
  },
  'SHIP-050': {
    by: 'verify',
    title: 'A command was interrupted',
    cause: 'A process ended while it was publishing or activating. Visitors notice nothing.',
    remedy: 'Run `ship verify --fix`.',
  },
  'SHIP-052': {
    by: 'verify',
    title: 'The server’s responses are wrong',
    cause: 'A response has the wrong content, status or headers.',
    remedy:
      'Upload files before the pages that name them, and serve them with the headers that `ship serve` sends.',
  },
  'SHIP-054': {
    by: 'EACCES, EPERM, EROFS, ENOSPC, EDQUOT',
    outcome: 'unknown',
    title: 'The site can’t be written',
    cause:
      'The disk is full, the user may not write there, or the file system is read-only or doesn’t support locks. Locking works on Linux with glibc, macOS and Windows, on x64 and arm64.',
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
    cause: 'To read or write a site in a bucket, `ship` needs keys from the environment.',
    remedy:
      'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and AWS_ENDPOINT_URL_S3 unless the bucket is on Amazon S3. Profiles aren’t read; `eval "$(aws configure export-credentials --format env)"` sets the variables from one.',
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
    title: 'No usable response',
    cause: 'The store or the running site didn’t respond, or its response left the outcome open.',
    remedy:
      'Check the address (for a bucket, also AWS_ENDPOINT_URL_S3) and the network, then run the command again. `ship` uses the proxy in HTTPS_PROXY or HTTP_PROXY, except for the names in NO_PROXY, and trusts the authorities in the file that NODE_EXTRA_CA_CERTS names.',
  },
  'SHIP-067': {
    by: 'site',
    title: 'The release is being removed',
    cause: 'A cleanup has announced that it will remove this release, and hasn’t finished yet.',
    remedy:
      'Wait for `ship gc` to finish; if it was interrupted, run it again after an hour. Then publish the release again: `ship publish <part>`.',
  },
  'SHIP-069': {
    by: 'arguments',
    outcome: 'usage',
    title: 'There is no site',
    cause: 'The folder, or the prefix in the bucket, isn’t a site.',
    remedy: 'Check the address. `ship init --site <address>` creates a new site.',
  },
  'SHIP-070': {
    by: 'arguments',
    outcome: 'usage',
    title: 'The site was created by another version',
    cause: 'Its site.json names a layout that this version of `ship` doesn’t support, or no valid id.',
    remedy: 'Create a new site and release everything there.',
  },
  'SHIP-071': {
    by: 'init, copy',
    outcome: 'usage',
    title: 'A new site needs an empty folder or prefix',
    cause: 'The folder, or the prefix in the bucket, contains something that isn’t a site.',
    remedy: 'Name an empty folder or an unused prefix.',
  },
  'SHIP-074': {
    by: 'signers',
    title: 'The release isn’t signed by anyone who may release the part',
    cause:
      'The trust file names the keys that may release each part, and none of them has signed this release.',
    remedy:
      'Have the part’s team, or a keeper, sign it: `ship sign <part>@<id> --key <file>`. A release that is already live stays live until then, or until it is rolled back.',
  },
  'SHIP-075': {
    by: 'signers',
    title: 'The key may not do this',
    cause:
      'The trust file names the keys that may change each part. A cleanup, and the first generation that a trust file applies to, need a key listed under `site`.',
    remedy: 'Run the command with an allowed key: `--key <file>`, or the variable SHIP_SIGNING_KEY.',
  },
  'SHIP-078': {
    by: 'arguments',
    outcome: 'usage',
    title: 'A key or trust file can’t be used',
    cause:
      'The file isn’t given, can’t be read, or isn’t an Ed25519 private key in PEM or a trust file as described in docs/signing.md.',
    remedy:
      'Name another file, or mend this one; a PEM needs its line breaks. `openssl genpkey -algorithm ed25519 -out <file>` creates a new key.',
  },
  'SHIP-079': {
    by: 'verify',
    title: 'A generation is not trusted',
    cause:
      'It isn’t signed with a key that may make its changes according to the trust file. It is ignored: the next command builds on the newest trusted generation.',
    remedy:
      'Find out who can write to the store; what `ship log` says about this generation may be false. If its releases should be live, a keeper, whose key the trust file lists under `site`, can vouch for it: `ship rollback --generation <number> --key <file>`.',
  },
  'SHIP-080': {
    by: 'site',
    outcome: 'unknown',
    title: 'Something in the store isn’t part of the site',
    cause:
      'An object that `ship` didn’t write is in the store, possibly where a file or folder of the site should be.',
    remedy: 'Find out where it came from and move it elsewhere, then run the command again.',
  },
  'SHIP-087': {
    by: 'init',
    outcome: 'usage',
    title: 'The store has no conditional writes',
    cause:
      'When several processes write the same object at once, exactly one must succeed; this store reports success to all of them.',
    remedy:
      'Use a store, or a newer version of this one, that supports `If-None-Match` and `If-Match` on writes.',
  },
  'SHIP-089': {
    by: 'prepare',
    title: 'A page can’t be rendered',
    cause:
      'Before pages go live, they are rendered to HTML with the server builds of the releases. One of them couldn’t be rendered, or its HTML exceeds a limit.',
    remedy:
      'Use browser APIs (window, document, storage) only in effects, then build and release the part again. A page’s path must match one of its part’s routes, and be written as browsers request it. If the data source failed, release again once it responds.',
  },
  'SHIP-091': {
    by: 'arguments',
    outcome: 'usage',
    title: 'A signed site needs a trust file',
    cause: 'The live generation is signed, and no trust file says whose signatures to accept.',
    remedy:
      'Name the trust file with `--trust <file>` or the variable SHIP_TRUST. `--no-trust` skips the check.',
  },
  'SHIP-092': {
    by: 'claims',
    title: 'A part can’t have the route that it claims',
    cause:
      'A part may claim a route (`config.route` in its package.json) that doesn’t overlap another route. It may share its first segment with another route only if `claims` in the host’s `site.json` allows one of the two. A part can have only one route, and its canary must claim the same one.',
    remedy:
      'Claim another route, or have the host’s team allow it in `claims`. If the host was built before parts could claim routes, build and release it first. If another part has the route because <part> is its new name, replace it in one step: `ship release <part> --remove <old>`. To move a route between a part and the host, activate both at once: name both releases in one `ship activate`. A canary can’t change the route: activate the release instead.',
  },
  'SHIP-093': {
    by: 'files, adopt',
    title: 'A script isn’t pinned',
    cause:
      'A part’s entry must be a classic script that contains the sha384 hash of every other script in the build. Browsers refuse scripts without a hash on most pages, and would run any script in their place on the others. ES modules can’t be pinned in this way.',
    remedy:
      "Build the part with a preset of `@forecast/federation` (docs/another-bundler.md). With another configuration of webpack or Rspack, add the integrity plugin with `hashFuncNames: ['sha384']` and `output.crossOriginLoading: 'anonymous'`. Remove scripts that the part doesn’t load from the build.",
  },
  'SHIP-094': {
    by: 'receive',
    title: 'The upload can’t be accepted',
    cause:
      'It was cut off or changed on its way, one of its signatures is invalid, it isn’t an upload of `ship publish`, or the release is too large: at most 5,000 files and 64 MiB. Nothing was published.',
    remedy:
      'Publish again: `ship publish <part>`, with the version of `ship` that the server uses. Publish a larger release on a machine that can write to the store.',
  },
  'SHIP-095': {
    by: 'runtimes',
    title: 'Two federation runtimes don’t work together',
    cause:
      'The part was built with an official Module Federation plugin, which adds its own runtime to the part. That version is known not to work with the runtime in the host; the message names both, and the issue that describes the problem.',
    remedy:
      'Build the part with a version that the issue names as fixed, or with a preset of `@forecast/federation`, which adds no runtime.',
  },
  'SHIP-096': {
    by: 'verify',
    title: 'A preview is damaged',
    cause:
      'Its record or something that it shows is missing or was changed, or it isn’t signed with a key that may change its parts according to the trust file.',
    remedy:
      'Make the preview again: `ship preview <part>@<id>`. `ship gc` removes one with a damaged record and, after an hour, one that lacks a release or pages.',
  },
  'SHIP-097': {
    by: 'runtimes',
    title: 'Two releases of a part share their chunks',
    cause:
      'Both were built with an official Module Federation plugin and the same `output.uniqueName`, so their chunks add themselves to the same global array. On a page that loads both, as with an override, one release would run the code of the other.',
    remedy:
      'Build the part again with an `output.uniqueName` that is different in each release, for example because it ends with the commit (docs/another-bundler.md).',
  },
  'SHIP-098': {
    by: 'prepare',
    title: 'Releases can’t run confined on this machine',
    cause:
      'To prerender pages, `ship` runs the server builds of releases, which may be the work of other teams, in a process without access to the machine. That takes namespaces of Linux, and the program bwrap, or unshare and setpriv.',
    remedy:
      'On Linux, install bubblewrap (`apt-get install bubblewrap`), and allow user namespaces: on Ubuntu, `sysctl kernel.apparmor_restrict_unprivileged_userns=0`; in a container, run as a user that may create namespaces. On another system, run the command in such a container or on another machine. `--no-prepare` leaves rendering to browsers. `--render-unconfined` runs the releases with access to this machine’s network and processes: use it only if you trust every release in the site.',
  },
  'SHIP-099': {
    by: 'prepare',
    title: 'The data service can’t be reached',
    cause:
      'A page needs data from the service that `api` in the host’s `site.json` names, and a request to it got no answer. The message names the cause. Redirects aren’t followed. If `api` is a path, `--api` or SHIP_API must name the service’s origin. Or the host names another service than the live host, and wasn’t built or published by the same command from a folder on this machine: somebody else’s release shouldn’t decide what this machine requests from its network.',
    remedy:
      'Correct the cause and run the command again. Set NODE_EXTRA_CA_CERTS to the certificate of a private authority, and HTTPS_PROXY and NO_PROXY if this machine needs a proxy. For another service than the live host’s, check its address, then build and release the host on this machine, or add `--render-unconfined`.',
  },
  'SHIP-100': {
    by: 'receive',
    title: 'Too many uploads with one key are under way',
    cause: 'The server publishes the uploads of a key one after another, and lets only a few of them wait.',
    remedy: 'Wait until they have ended, then publish again: `ship publish <part>`.',
  },
  'SHIP-101': {
    by: 'site',
    title: 'An object would be too large',
    cause:
      'Every kind of object has a size limit, several times what a large site needs, so that nobody can stop `ship` with a huge object. `ship` doesn’t read larger objects, so it doesn’t write them either.',
    remedy:
      'For a page, have its part show less data on it, or render it in the browser. For a generation, run `ship gc`, which removes the registries of earlier hosts.',
  },
  'SHIP-102': {
    by: 'verify',
    title: 'Nothing names an object',
    cause:
      'A tree, registry, picture or copy of a record isn’t part of any state of the site that is kept, or of a preview: a command was interrupted or another one was faster, or somebody wrote the object. No page shows it.',
    remedy: 'Run `ship gc`.',
  },
  'SHIP-103': {
    by: 'verify',
    title: 'The content of an object does not match its name',
    cause:
      'Trees, registries, pictures and copies of records are named by the hash of their content, so somebody else wrote or changed this one. Nothing names it, but it could be requested by its name.',
    remedy: 'Find out who wrote it. Then remove it, or run `ship gc` an hour after it was written.',
  },
  'SHIP-104': {
    by: 'verify',
    title: 'A voucher is invalid',
    cause:
      'An object below `overrides/`, which lets an override show a release, can’t be read, or the release isn’t signed with a key that may release the part according to the trust file.',
    remedy:
      '`ship verify --fix` with a keeper’s key removes it. If nobody has just removed a key from the trust file, find out who can write to the store.',
  },
  'SHIP-105': {
    by: 'receive, site',
    title: 'Something is meant for another site',
    cause:
      'Every site has an id, in its `site.json`. The trust file names another site’s id, or an upload is signed for another site.',
    remedy:
      'Check the address of the site, and use its own trust file. The copy of a site has the same id, unless it was made with `--new-site`.',
  },
  'SHIP-106': {
    by: 'publish',
    outcome: 'usage',
    title: 'It isn’t known which site an upload is for',
    cause:
      'A signature names the site, so that it is valid on no other. `ship publish` doesn’t ask the server for the site’s id, because a server could name another site.',
    remedy:
      'Pass the site’s trust file with `--trust <file>`, or set SHIP_TRUST. It must contain `"id"`, with the `id` from the `site.json` of the site.',
  },
  'SHIP-111': {
    by: 'copy',
    title: 'The target contains another site',
    cause:
      'A site can only be copied into an empty folder or prefix, or onto an earlier copy of itself. With `--new-site`, a copy has an id of its own, so it counts as another site without that option.',
    remedy:
      'Name an empty folder or an unused prefix. To bring a copy with an id of its own up to date, add `--new-site`.',
  },
  'SHIP-112': {
    by: 'copy',
    title: 'The target isn’t an earlier state of the site',
    cause:
      'It has a generation that the site doesn’t have: something went live there after the copy was made, or the site has removed its oldest generations since then. Its visitors get what they got before.',
    remedy:
      'Copy into an empty folder or an unused prefix. To restore an older state of a site, follow packages/ship/docs/backup.md.',
  },
  'SHIP-113': {
    by: 'copy',
    outcome: 'usage',
    title: 'A copy of a site isn’t complete',
    cause: 'An earlier `ship copy` into this folder or prefix was interrupted or refused.',
    remedy: 'Run the same `ship copy` again; it continues.',
  },
  'SHIP-114': {
    by: 'smoke',
    title: 'A page doesn’t hydrate',
    cause:
      'In the browser, React rendered something other than the prerendered HTML, or failed and tried again. It then replaces the HTML, so every visitor sees the page change. The message quotes the first error that React reports, and names the part in which it occurred.',
    remedy:
      'Render the same in the browser as in prerendering. Usual causes are a query whose key isn’t that of the prerendered data (use `answer` from `@forecast/shared/source`), the time, a random value, the visitor’s language, time zone or storage, `window` in rendering, data that changes without being in the page, and elements that HTML doesn’t allow inside each other. `renderPrepared` from `@forecast/shared/testing` shows the difference in a test.',
  },
  'SHIP-115': {
    by: 'signers, verify',
    title: 'A removed key signed a newer generation',
    cause:
      'The newest generation was signed with a key that has been removed from the trust file since, or from the lines of the parts that it changes. Nobody but a keeper can tell whether it was made before that or afterwards, with a stolen key. Until a keeper decides, visitors keep what they get, and nothing is built on this generation or on the one before.',
    remedy:
      'If its releases should stay live, add `"removed": { "<key>": { "number": <number>, "sha256": "<sha256>" } }` to the trust file; what is signed with the key afterwards counts only for parts that still list it. To take visitors back to the newest trusted generation: `ship verify --fix --key <file>`, with a keeper’s key.',
  },
  'SHIP-116': {
    by: 'verify',
    title: 'Visitors would get an older state',
    cause:
      'Visitors get a generation that isn’t trusted, or whose record is missing, or the record of one that it builds on. Somebody forged the generation or has removed a record, or a key was removed from the trust file.',
    remedy:
      'Find out which: `ship log --no-trust` shows what went live, and `ship status` the entry for a removed key. If visitors should get the newest trusted generation again: `ship verify --fix --key <file>`, with a keeper’s key. If they should keep what they get, a keeper can vouch for it: `ship rollback --generation <number> --key <file>`.',
  },
  'SHIP-117': {
    by: 'status',
    title: 'A rollback can’t restore the release',
    cause:
      'The release was live before, but isn’t signed with a key that may release the part now: the part has got another team, or a key was removed from the trust file.',
    remedy:
      'Have the part’s team, or a keeper, sign it: `ship sign <part>@<id> --key <file>`. If the old key was stolen, first check that the release was live before that (`ship log`).',
  },
  'SHIP-118': {
    by: 'status',
    title: 'The trust file has no entry for a removed key',
    cause:
      'The trust file lists a key neither as trusted nor as removed, though it was trusted before. If visitors get a generation that isn’t trusted, this may also be the key of somebody who has forged it.',
    remedy:
      'If you have removed the key, and generation <number> is right, add `"removed": { "<key>": { "number": <number>, "sha256": "<sha256>" } }` to the trust file. Then what the key signed up to this generation counts, and nothing afterwards.',
  },
  'SHIP-119': {
    by: 'rollback',
    title: 'The part has replaced another one',
    cause:
      'The part has no earlier release, and went live in the same step in which another part was removed, for example because it was renamed. A rollback would remove the part and not bring the other one back, so its page would be gone.',
    remedy:
      'Run the command that the message names. To take the part off the site without bringing anything back: `ship remove <part>`.',
  },
  'SHIP-120': {
    by: 'root',
    title: 'A file can’t be served at the root',
    cause:
      'The host’s folder `root` has a file that can’t be served at its path: a route or `ship` itself uses the path, or the file’s name, type or size isn’t allowed. The message says which.',
    remedy:
      'Rename or remove the file, or change the route that matches it, then build and publish again. Files may have 1 MiB and the types that `ship` serves, such as .js, .json, .txt, .html, .ico and .png; those below `.well-known` may have no extension.',
  },
  'SHIP-121': {
    by: 'site',
    outcome: 'usage',
    title: 'The file system has no hard links',
    cause:
      'In a folder, `ship` makes a new file visible with a hard link, which exists as a whole or not at all. Some file systems have none, such as FAT and some network drives and shared folders.',
    remedy: 'Keep the site on a local disk with another file system, or in a bucket.',
  },
} as const satisfies Readonly<Record<string, RefusalMeaning>>;

/** The code of a refusal: `SHIP-001` and so on. */
export type RefusalCode = keyof typeof refusals;

/** Values for the placeholders of a remedy. */
export interface RemedyValues {
  readonly part?: string;
  readonly id?: string;
  readonly number?: number;
  readonly key?: string;
  readonly sha256?: string;
}

/** The remedy for a code, as plain text. Placeholders without a value stay as they are. */
export const remedyOf = (code: RefusalCode, values?: RemedyValues): string =>
  plainRemedy(refusals[code].remedy, values);

/** A remedy as plain text, with its placeholders filled in. Placeholders without a value stay as they are. */
export function plainRemedy(remedy: string, values: RemedyValues = {}): string {
  const texts = new Map(Object.entries(values).map(([name, value]) => [`<${name}>`, String(value)]));
  return remedy.replaceAll('`', '').replace(/<\w+>/g, (name) => texts.get(name) ?? name);
}
