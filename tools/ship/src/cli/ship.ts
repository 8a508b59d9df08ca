import { basename, join, resolve } from 'node:path';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { abort, activate, canary, promote, restore, rollback, type Step } from '../change/changes';
import { changeSite } from '../change/changeSite';
import { gate, insist } from '../gate/gate';
import { diff } from '../inspect/diff';
import { collect } from '../inspect/gc';
import { previewLink } from '../inspect/previewLink';
import { repair } from '../inspect/repair';
import { statusOf } from '../inspect/status';
import { verify } from '../inspect/verify';
import { verifyUrl } from '../inspect/verifyUrl';
import { refuse } from '../Refusal';
import { pack } from '../release/pack';
import { publish } from '../release/publish';
import { newestGeneration, readGeneration, readHistory } from '../site/generations';
import { parseRef, refText } from '../site/ReleaseRef';
import { findingLines, report, tell, type Report } from './report';
import { changeText, differenceLines, generationLines, statusLines, verdictLines } from './texts';

const repository = resolve(import.meta.dirname, '../../../..');

interface Globals {
  readonly site: string;
  readonly json: boolean;
}

const program = new Command('ship')
  .description('Puts each part of a site live on its own, and takes it back.')
  .addOption(new Option('--site <folder>', 'the site').default(join(repository, '.site'), '.site'))
  .option('--json', 'print the report as JSON', false)
  .configureHelp({ sortSubcommands: false })
  .configureOutput({ outputError: () => undefined })
  .exitOverride();

/** A command whose report is printed in the way that was asked for. */
function command<Args extends unknown[]>(
  shape: string,
  description: string,
  action: (globals: Globals, ...given: Args) => Promise<Report>,
  options: readonly Option[] = [],
): void {
  const added = program.command(shape).description(description);
  for (const option of options) added.addOption(option);
  added.action(async (...given: unknown[]) => {
    // Commander hands over the arguments, then the options, then the command itself.
    const { site, json } = program.opts<Globals>();
    await report(json, () => action({ site: resolve(site), json }, ...(given.slice(0, -1) as Args)));
  });
}

const why = new Option('--why <text>', 'the reason, for the log').default('');
const noSmoke = new Option('--no-smoke', 'do not try it in a browser; the generation says so');

const skippedSmoke = (smoke: boolean) => (smoke ? {} : ({ smoke: 'skipped by --no-smoke' } as const));

/** What is quick to check is checked; what takes long was checked when the release went live. */
const takingBack = { smoke: 'it was live before', budget: 'it was live before' };

async function change(
  { site }: Globals,
  name: string,
  reason: string,
  step: Step,
  skipped: Readonly<Record<string, string>>,
): Promise<Report> {
  const { generation, outcome } = await changeSite({ site, command: name, why: reason, step, skipped, tell });
  if (outcome === 'unchanged') {
    return {
      json: { changed: false, generation: generation.number },
      lines: [`Nothing to do: that is live already, in generation ${generation.number}.`],
    };
  }
  return {
    json: {
      changed: true,
      generation: generation.number,
      changes: generation.changed,
      checks: generation.checks,
    },
    lines: [
      `Generation ${generation.number} is live.`,
      ...generation.changed.map((entry) => `  ${changeText(entry)}`),
      ...verdictLines(generation.checks),
    ],
  };
}

function percentage(text: string): number {
  const percent = Number(text);
  if (text.trim() !== '' && percent >= 0 && percent <= 100) return percent;
  throw new InvalidArgumentError('It takes a number from 0 to 100.');
}

function count(text: string): number {
  const number = Number(text);
  if (text.trim() !== '' && Number.isInteger(number) && number >= 0) return number;
  throw new InvalidArgumentError('It takes a whole number, 0 or more.');
}

const distOf = async (app: string, dist?: string) => {
  const { folderOf } = await import('../change/release');
  return dist === undefined ? join(repository, folderOf(app), 'dist') : resolve(dist);
};

command<[string, string | undefined]>(
  'pack <app> [dist]',
  'describe a build in dist/release.json: its files with their hashes, and what it provides and relies on',
  async (_globals, app, dist) => {
    const { ref, record } = await pack(app, await distOf(app, dist));
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
    const { ref, outcome } = await publish(site, app, await distOf(app, dist));
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

command<[string[], { expect?: string; why: string; smoke: boolean }]>(
  'activate <release...>',
  'give <app>@<id> to everybody; several go live at once',
  (globals, texts, { expect, why: reason, smoke }) =>
    change(
      globals,
      `activate ${texts.join(' ')}`,
      reason,
      activate(texts.map(parseRef), expect),
      skippedSmoke(smoke),
    ),
  [
    new Option(
      '--expect <id>',
      'the release that the first one replaces; if another is live, nothing happens (exit 3)',
    ),
    why,
    noSmoke,
  ],
);

command<[string, { percent: number; why: string; smoke: boolean }]>(
  'canary <release>',
  'give <app>@<id> to some of the visitors, always the same; again with more, to widen it',
  (globals, text, { percent, why: reason, smoke }) =>
    change(
      globals,
      `canary ${text} ${percent} %`,
      reason,
      canary(parseRef(text), percent),
      skippedSmoke(smoke),
    ),
  [
    new Option('--percent <number>', 'of the visitors, 0 to 100').argParser(percentage).makeOptionMandatory(),
    why,
    noSmoke,
  ],
);

command<[string, { why: string }]>(
  'promote <app>',
  'give the release that is tried to everybody',
  (globals, app, { why: reason }) => change(globals, `promote ${app}`, reason, promote(app), takingBack),
  [why],
);

command<[string, { why: string }]>(
  'abort <app>',
  'give nobody the release that is tried',
  (globals, app, { why: reason }) => change(globals, `abort ${app}`, reason, abort(app), takingBack),
  [why],
);

command<[string | undefined, { to?: string; generation?: number; why: string }]>(
  'rollback [app]',
  'take back the last change of a part: its rollout if there is one, else its release',
  (globals, app, { to, generation, why: reason }) => {
    if ((app === undefined) === (generation === undefined)) {
      throw refuse(
        'site',
        'arguments',
        'Name a part, or a generation.',
        'ship rollback <app>, or --generation <number>.',
      );
    }
    const step =
      app === undefined ? restore(readGeneration(globals.site, generation ?? 0)) : rollback(app, to);
    return change(globals, `rollback ${app ?? `to generation ${generation ?? 0}`}`, reason, step, takingBack);
  },
  [
    new Option('--to <id>', 'the release to go back to'),
    new Option('--generation <number>', 'go back to all that was live then').argParser(count).conflicts('to'),
    why,
  ],
);

command<[string, { url: string }]>(
  'preview <release>',
  'print a link that shows <app>@<id> in the running site, to whoever opens it',
  async ({ site }, text, { url }) => {
    const link = await previewLink(site, parseRef(text), url);
    return { json: { link }, lines: [link] };
  },
  [new Option('--url <address>', 'of the running site').default('http://localhost:3000')],
);

command('status', 'what is live, and what is published', async ({ site }) => {
  const status = await statusOf(site);
  return { json: status, lines: statusLines(status) };
});

command<[{ limit: number }]>(
  'log',
  'every generation, the newest first',
  ({ site }, { limit }) => {
    const generations = readHistory(site).reverse().slice(0, limit);
    const lines = generations.flatMap(generationLines);
    return Promise.resolve({
      json: { generations },
      lines: lines.length > 0 ? lines : ['Nothing was ever live on this site.'],
    });
  },
  [new Option('--limit <number>', 'at most so many').default(50).argParser(count)],
);

command<[string, string]>(
  'diff <from> <to>',
  'compare two generations, or two releases of a part',
  async ({ site }, from, to) => {
    const difference = await diff(site, from, to);
    return { json: difference, lines: differenceLines(difference) };
  },
);

command<[{ url?: string }]>(
  'verify',
  'hash every file, follow every generation, and with --url read it all as a visitor would',
  async ({ site }, { url }) => {
    const { problems: local, ...counts } = await verify(site, tell);
    const problems = [...local, ...(url === undefined ? [] : await verifyUrl(site, url, tell))];
    const { releases, files, generations } = counts;
    return {
      refused: problems.length > 0,
      json: { ...counts, problems },
      lines: [
        `${releases} releases with ${files} files, ${generations} generations: ` +
          (problems.length > 0 ? `${problems.length} problems` : 'all as it should be'),
        ...problems.flatMap(({ at, problem, remedy }) =>
          findingLines({ app: at, rule: 'verify', message: problem, remedy }),
        ),
      ],
    };
  },
  [new Option('--url <address>', 'of the running site')],
);

command('repair', 'finish or clear away what a process left that was ended', async ({ site }) => {
  const done = await repair(site);
  return { json: { done }, lines: done.length > 0 ? done : ['Nothing to repair.'] };
});

command<[{ keepDays: number; keep: number; dryRun: boolean }]>(
  'gc',
  'remove the releases that no open tab can need any more',
  async ({ site }, { keepDays, keep, dryRun }) => {
    const { releases, generations } = await collect(site, { keepDays, keep, dryRun });
    const verb = dryRun ? 'would remove' : 'removed';
    return {
      json: { dryRun, releases, generations },
      lines: [...releases.map((name) => `${verb} ${name}`), `${verb} ${generations.length} generations`],
    };
  },
  [
    new Option('--keep-days <number>', 'as long as a tab may stay open').default(30).argParser(count),
    new Option('--keep <number>', 'at least so many generations').default(10).argParser(count),
    new Option('--dry-run', 'only say what would go').default(false),
  ],
);

command<[{ port: number }]>(
  'serve',
  'serve the site as production does, until it is ended',
  async ({ site }, { port }) => {
    const { serveSite } = await import('../serve/serveSite');
    const server = await serveSite({ site, port });
    const address = server.address();
    const url = `http://localhost:${typeof address === 'object' && address ? address.port : port}`;
    return { json: { url }, lines: [`Ready: ${url}. Ctrl+C stops it.`] };
  },
  [new Option('--port <number>', 'any free one for 0').default(3000).argParser(count)],
);

command<[string[], { all: boolean; reuse: boolean; why: string; smoke: boolean }]>(
  'release [app...]',
  'the usual day: build, pack, publish, check and activate; in a part’s folder, that part',
  async ({ site }, apps, { all, reuse, why: reason, smoke }) => {
    const { release, folderOf } = await import('../change/release');
    const named = apps.length > 0 ? apps.map(folderOf) : [basename(process.cwd())];
    const options = {
      site,
      folders: all ? [] : named,
      reuse,
      why: reason,
      skipped: skippedSmoke(smoke),
      tell,
    };
    const { refs, generation, outcome } = await release(options);
    return {
      json: { releases: refs, changed: outcome === 'changed', generation: generation.number },
      lines:
        outcome === 'changed'
          ? [
              `Generation ${generation.number} is live.`,
              ...generation.changed.map((entry) => `  ${changeText(entry)}`),
              ...verdictLines(generation.checks),
            ]
          : [`Nothing to do: that is live already, in generation ${generation.number}.`],
    };
  },
  [
    new Option('--all', 'the host and every part, at once').default(false),
    new Option('--reuse', 'build only what is missing or out of date').default(false),
    why,
    noSmoke,
  ],
);

try {
  await program.parseAsync();
} catch (error) {
  if (!(error instanceof CommanderError)) throw error;
  // Help that was asked for comes this way too.
  if (error.exitCode !== 0) {
    const remedy = 'ship --help lists the commands, ship <command> --help says what one takes.';
    const message = error.message.replace(/^error: /, '').replace(/^\(outputHelp\)$/, 'Name a command.');
    await report(process.argv.includes('--json'), () =>
      Promise.reject(refuse('site', 'arguments', message, remedy)),
    );
  }
}
