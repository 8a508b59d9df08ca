import { Option } from 'commander';
import { collect } from '../inspect/gc';
import { repair } from '../inspect/repair';
import { verify } from '../inspect/verify';
import { verifyUrl } from '../inspect/verifyUrl';
import { portOf } from '../serve/listen';
import { initSite } from '../site/openSite';
import { portNumber, siteUrlOption, wholeNumber, type AddCommand } from './program';
import { findingLines } from './report';
import { counted } from './texts';

const initWords = {
  made: 'is a site now.',
  moved: 'has the new layout and keeps its releases. Make everything live again: ship release --all.',
  there: 'is a site.',
};

/** Adds the commands that keep a site in order, and the one that serves it. */
export function addMaintenance(add: AddCommand): void {
  add('init', 'make an empty folder, or an empty prefix of a bucket, a site', async ({ site, folder }) => {
    const made = await initSite(site(), folder);
    return { json: { site: site(), made }, lines: [`${site()} ${initWords[made]}`] };
  });

  add<[{ url?: string; fix: boolean }]>(
    'verify',
    'hash every file, follow every generation, and with --url read it all as a visitor would',
    async (context, { url, fix }) => {
      const { onProgress } = context;
      const store = await context.store();
      const fixed = fix ? await repair(store, Date.now(), context.key()) : [];
      const { problems: stored, ...counts } = await verify(store, onProgress);
      const problems = [...stored, ...(url === undefined ? [] : await verifyUrl(store, url, onProgress))];
      const { releases, files, generations, signed } = counts;
      return {
        refused: problems.length > 0,
        json: { ...counts, ...(fix && { fixed }), problems },
        lines: [
          ...fixed.map((line) => `fixed: ${line}`),
          `${counted(releases, 'release')} with ${counted(files, 'file')}, ${counted(generations, 'generation')}: ` +
            (problems.length > 0 ? counted(problems.length, 'problem') : 'all as it should be'),
          ...(store.trust ? [] : ['Signatures were not checked: no trust file was given.']),
          ...Object.entries(signed).map(([name, keys]) => `  ${name} is signed by ${keys.join(', ')}`),
          ...problems.flatMap(({ code, at, problem, remedy }) =>
            findingLines({ part: at, code, rule: 'verify', message: problem, remedy }),
          ),
        ],
      };
    },
    [
      siteUrlOption(),
      new Option('--fix', 'first finish, or clear away, what an interrupted process has left').default(false),
    ],
  );

  add<[{ keepDays: number; keep: number; dryRun: boolean }]>(
    'gc',
    'remove the releases that no open tab can need any more',
    async ({ store, key }, { keepDays, keep, dryRun }) => {
      const signs = key();
      const retention = { keepDays, keep, dryRun, ...(signs && { key: signs }) };
      const { releases, generations } = await collect(await store(), retention);
      const verb = dryRun ? 'would remove' : 'removed';
      const lines = [
        ...releases.map((name) => `${verb} ${name}`),
        ...(generations.length > 0 ? [`${verb} ${counted(generations.length, 'generation')}`] : []),
      ];
      return {
        json: { dryRun, releases, generations },
        lines: lines.length > 0 ? lines : ['nothing to remove'],
      };
    },
    [
      new Option('--keep-days <number>', 'as long as a tab may stay open')
        .default(30)
        .argParser(wholeNumber(0)),
      new Option('--keep <number>', 'at least so many generations').default(10).argParser(wholeNumber(0)),
      new Option('--dry-run', 'only say what would go').default(false),
    ],
  );

  add<[{ port: number }]>(
    'serve',
    'serve the site as production does, until it is ended',
    async ({ store }, { port }) => {
      const { serveSite } = await import('../serve/serveSite');
      const server = await serveSite({ store: await store(), port });
      const url = `http://localhost:${portOf(server)}`;
      return { json: { url }, lines: [`Ready: ${url}. Ctrl+C stops it.`] };
    },
    [new Option('--port <number>', 'any free one for 0').default(3000).argParser(portNumber)],
  );
}
