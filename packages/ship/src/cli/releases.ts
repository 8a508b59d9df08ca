import { join, resolve } from 'node:path';
import { Option } from 'commander';
import { activate } from '../change/changes';
import { release } from '../change/release';
import { gate, insist } from '../gate/gate';
import { previewLink } from '../inspect/previewLink';
import { pack } from '../release/pack';
import { refuse } from '../Refusal';
import { folderOf, partFolders, partOf } from '../release/partFolder';
import { publish } from '../release/publish';
import { newestGeneration } from '../site/generations';
import { parseRef, refText } from '../site/ReleaseRef';
import { changedReport } from './changes';
import { command, noSmoke, parsePart, repository, siteUrl, skippedSmoke, why } from './program';
import { tell } from './report';
import { verdictLines } from './texts';

// What makes a release of a build, and what looks at one before it is live.

/** The folder of a part's build: the one given, or the part's own in this repository. */
const distOf = (part: string, dist?: string): string =>
  dist === undefined ? join(repository, folderOf(part), 'dist') : resolve(dist);

command<[string, string | undefined]>(
  'pack <part> [dist]',
  'describe a build in dist/release.json: its files with their hashes, and what it provides and relies on',
  async (_globals, part, dist) => {
    const { ref, record } = await pack(parsePart(part), distOf(part, dist));
    const bytes = record.files.reduce((sum, { size }) => sum + size, 0);
    return {
      json: { release: ref, files: record.files.length, bytes },
      lines: [`${refText(ref)}: ${record.files.length} files, ${bytes} bytes`],
    };
  },
);

command<[string, string | undefined]>(
  'publish <part> [dist]',
  'copy a packed build into the site, where nobody gets it yet',
  async ({ site }, part, dist) => {
    const { ref, outcome } = await publish(site, parsePart(part), distOf(part, dist));
    return { json: { release: ref, published: outcome }, lines: [`${refText(ref)}: ${outcome}`] };
  },
);

command<[string, { smoke: boolean }]>(
  'check <release>',
  'hold <part>@<id> against everything that is live, as activate would, and change nothing',
  async ({ site }, text, { smoke }) => {
    const ref = parseRef(text);
    const before = newestGeneration(site)?.live ?? {};
    const live = activate([ref])(before, () => []);
    const { verdicts } = await gate(site, before, live, skippedSmoke(smoke), tell);
    insist(verdicts);
    return {
      json: { release: ref, checks: verdicts },
      lines: [`${text} may go live.`, ...verdictLines(verdicts)],
    };
  },
  [noSmoke],
);

command<[string, { url: string }]>(
  'preview <release>',
  'print a link that shows <part>@<id> in the running site, to whoever opens it',
  async ({ site }, text, { url }) => {
    const link = await previewLink(site, parseRef(text), url);
    return { json: { link }, lines: [link] };
  },
  [siteUrl().default('http://localhost:3000')],
);

command<[string[], { all: boolean; build: boolean; why: string; smoke: boolean }]>(
  'release [part...]',
  'the usual day: check types, build, pack, publish, check and activate; in a part’s folder, that part',
  async ({ site }, parts, { all, build, why: reason, smoke }) => {
    const named = parts.map((part) => join(repository, folderOf(parsePart(part))));
    const folders = all ? partFolders(repository) : named.length > 0 ? named : [process.cwd()];
    const strange = folders.find((folder) => !partFolders(repository).includes(folder));
    if (strange !== undefined) {
      const known = partFolders(repository).map(partOf).join(', ');
      const remedy = `Name one of ${known}, run it in a part's folder, or release --all.`;
      throw refuse('site', 'release', `${strange} is no part of this repository.`, remedy);
    }
    const skipped = skippedSmoke(smoke);
    const released = await release({ site, folders, build, why: reason, skipped, tell });
    const { json, ...rest } = changedReport(released);
    return { json: { releases: released.refs, ...json }, ...rest };
  },
  [
    new Option('--all', 'the host and every part, at once').default(false),
    new Option('--no-build', 'release what was built last'),
    why,
    noSmoke,
  ],
);
