import { Option } from 'commander';
import { collect, copySite, repair, verify, verifyUrl, type Problem } from '../upkeep';
import { receiveReleases } from '../publishing';
import { counted, refuse } from '../Refusal';
import { portOf, serveSite } from '../serve';
import { initSite } from '../site';
import { openStore } from '../store';
import { portNumber, siteUrlOption, wholeNumber, type AddCommand } from './program';
import { findingLines } from './report';
import type { Facts } from './reports';

const initWords = {
  made: 'is now a site.',
  there: 'is already a site.',
};

const problemLines = (problems: readonly Problem[]): string[] =>
  problems.flatMap(({ code, at, problem, remedy }) =>
    findingLines({ part: at, code, rule: 'verify', message: problem, remedy }),
  );

/** Adds the commands that create, check, copy, clean up and serve a site, and receive its releases. */
export function addMaintenance(add: AddCommand): void {
  add(
    'init',
    'turn an empty folder, or an empty prefix of a bucket, into a site',
    async ({ site, folder }) => {
      const outcome = await initSite(site(), folder);
      return {
        json: { site: site(), made: outcome } satisfies Facts<'init'>,
        lines: [`${site()} ${initWords[outcome]}`],
      };
    },
  );

  add<[{ url?: string; fix: boolean }]>(
    'verify',
    'check every file and generation; with --url, also the running site as visitors get it',
    async (context, { url, fix }) => {
      const { onProgress } = context;
      const store = await context.store();
      const fixed = fix ? await repair(store, Date.now(), context.key()) : [];
      const { problems: stored, ...counts } = await verify(store, onProgress);
      const problems = [...stored, ...(url === undefined ? [] : await verifyUrl(store, url, onProgress))];
      const { releases, files, generations, signed } = counts;
      return {
        refused: problems.length > 0,
        json: { ...counts, ...(fix && { fixed }), problems } satisfies Facts<'verify'>,
        lines: [
          ...fixed.map((line) => `fixed: ${line}`),
          `${counted(releases, 'release')} with ${counted(files, 'file')}, ${counted(generations, 'generation')}: ` +
            (problems.length > 0 ? counted(problems.length, 'problem') : 'no problems'),
          ...(store.trust ? [] : ['Signatures were not checked: no trust file was given.']),
          ...Object.entries(signed).map(([name, keys]) => `  ${name} is signed by ${keys.join(', ')}`),
          ...problemLines(problems),
        ],
      };
    },
    [
      siteUrlOption(),
      new Option('--fix', 'first finish or remove what an interrupted process left behind').default(false),
    ],
  );

  add<[string, string, { newSite: boolean }]>(
    'copy <from> <to>',
    'copy a site from one folder or bucket to another, or bring an earlier copy up to date',
    async ({ store, folder, onProgress }, from, to, { newSite: isNewSite }) => {
      const copied = await copySite({
        from: await store(from),
        to: openStore(to, folder),
        isNewSite,
        onProgress,
      });
      const { generation, unsigned, problems } = copied;
      return {
        json: copied satisfies Facts<'copy'>,
        lines: [
          `${to} is a copy of ${from}, ${generation > 0 ? `with generation ${generation} live` : 'on which nothing is live yet'}: ` +
            `${counted(copied.copied, 'object')} copied, ${copied.unchanged} unchanged.`,
          ...(unsigned.length > 0
            ? [`Signatures of ${from} aren’t valid there. To sign again: ${unsigned.join(', ')}.`]
            : []),
          ...(problems.length > 0 ? [`Problems that ${from} has too, with nothing that is live:`] : []),
          ...problemLines(problems),
        ],
      };
    },
    [
      new Option(
        '--new-site',
        'give the copy an id of its own, as for a staging site: signatures made for one aren’t valid on the other',
      ).default(false),
    ],
  );

  add<[{ keepDays: number; keep: number; dryRun: boolean }]>(
    'gc',
    'remove the releases that no open tab can still need, and previews that have ended',
    async ({ store, key }, { keepDays, keep, dryRun }) => {
      const signs = key();
      const retention = { keepDays, keep, dryRun, ...(signs && { key: signs }) };
      const { releases, generations, previews, unnamed } = await collect(await store(), retention);
      const verb = dryRun ? 'would remove' : 'removed';
      const lines = [
        ...releases.map((name) => `${verb} ${name}`),
        ...(generations.length > 0 ? [`${verb} ${counted(generations.length, 'generation')}`] : []),
        ...(previews.length > 0 ? [`${verb} ${counted(previews.length, 'preview')}`] : []),
        ...(unnamed.length > 0 ? [`${verb} ${counted(unnamed.length, 'object')} that nothing names`] : []),
      ];
      return {
        json: { dryRun, releases, generations, previews, unnamed } satisfies Facts<'gc'>,
        lines: lines.length > 0 ? lines : ['nothing to remove'],
      };
    },
    [
      new Option('--keep-days <number>', 'how many days a tab may stay open')
        .default(30)
        .argParser(wholeNumber(0)),
      new Option('--keep <number>', 'how many of the newest generations to keep at least')
        .default(10)
        .argParser(wholeNumber(0)),
      new Option('--dry-run', 'only print what would be removed').default(false),
    ],
  );

  add<[{ port: number }]>(
    'serve',
    'serve the site with production’s headers, until stopped',
    async ({ store }, { port }) => {
      const server = await serveSite({ store: await store(), port });
      const url = `http://localhost:${portOf(server)}`;
      return { json: { url } satisfies Facts<'serve'>, lines: [`Ready: ${url}. Ctrl+C stops it.`] };
    },
    [new Option('--port <number>', 'the port; 0 for any free one').default(3000).argParser(portNumber)],
  );

  add<[{ port: number }]>(
    'receive',
    'publish the signed releases that teams send with ship publish, until stopped',
    async ({ site, store: open, onProgress }, { port }) => {
      // With an address, it reads the trust file anew each time.
      const store = () => open(site());
      if (!(await store()).trust) {
        throw refuse('SHIP-078', 'site', 'There is no trust file: pass --trust <file>, or set SHIP_TRUST.');
      }
      const server = await receiveReleases({ store, port, onProgress });
      const url = `http://localhost:${portOf(server)}`;
      return { json: { url } satisfies Facts<'receive'>, lines: [`Ready: ${url}. Ctrl+C stops it.`] };
    },
    [new Option('--port <number>', 'the port; 0 for any free one').default(3500).argParser(portNumber)],
  );
}
