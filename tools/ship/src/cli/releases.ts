import { basename, join, resolve } from 'node:path';
import { Option } from 'commander';
import { activate } from '../change/changes';
import { gate, insist } from '../gate/gate';
import { previewLink } from '../inspect/previewLink';
import { pack } from '../release/pack';
import { folderOf } from '../release/partFolder';
import { publish } from '../release/publish';
import { newestGeneration } from '../site/generations';
import { parseRef, refText } from '../site/ReleaseRef';
import { changedReport } from './changes';
import { command, noSmoke, parseApp, repository, siteUrl, skippedSmoke, why } from './program';
import { tell } from './report';
import { verdictLines } from './texts';

// What makes a release of a build, and what looks at one before it is live.

/** The folder of a part's build: the one given, or the part's own in this repository. */
const distOf = (app: string, dist?: string): string =>
  dist === undefined ? join(repository, folderOf(app), 'dist') : resolve(dist);

command<[string, string | undefined]>(
  'pack <app> [dist]',
  'describe a build in dist/release.json: its files with their hashes, and what it provides and relies on',
  async (_globals, app, dist) => {
    const { ref, record } = await pack(parseApp(app), distOf(app, dist));
    const bytes = record.files.reduce((sum, { size }) => sum + size, 0);
    return {
      json: { release: ref, files: record.files.length, bytes },
      lines: [`${refText(ref)}: ${record.files.length} files, ${bytes} bytes`],
    };
  },
);

command<[string, string | undefined]>(
  'publish <app> [dist]',
  'copy a packed build into the site, where nobody gets it yet',
  async ({ site }, app, dist) => {
    const { ref, outcome } = await publish(site, parseApp(app), distOf(app, dist));
    return { json: { release: ref, published: outcome }, lines: [`${refText(ref)}: ${outcome}`] };
  },
);

command<[string, { smoke: boolean }]>(
  'check <release>',
  'hold <app>@<id> against everything that is live, as activate would, and change nothing',
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
  'print a link that shows <app>@<id> in the running site, to whoever opens it',
  async ({ site }, text, { url }) => {
    const link = await previewLink(site, parseRef(text), url);
    return { json: { link }, lines: [link] };
  },
  [siteUrl().default('http://localhost:3000')],
);

command<[string[], { all: boolean; reuse: boolean; why: string; smoke: boolean }]>(
  'release [app...]',
  'the usual day: build, pack, publish, check and activate; in a part’s folder, that part',
  async ({ site }, apps, { all, reuse, why: reason, smoke }) => {
    // It needs the build, which nothing else here does.
    const { release } = await import('../change/release');
    const named = apps.length > 0 ? apps.map(parseApp).map(folderOf) : [basename(process.cwd())];
    const folders = all ? [] : named;
    const skipped = skippedSmoke(smoke);
    const released = await release({ site, folders, reuse, why: reason, skipped, tell });
    const { json, ...rest } = changedReport(released);
    return { json: { releases: released.refs, ...json }, ...rest };
  },
  [
    new Option('--all', 'the host and every part, at once').default(false),
    new Option('--reuse', 'build only what is missing or out of date').default(false),
    why,
    noSmoke,
  ],
);
