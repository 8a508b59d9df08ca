import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { version } from '../../package.json';
import { exitCodes } from '../Refusal';
import { newKey } from '../testing/newKey';
import { readSite } from '../site/readSite';
import { refText } from '../store/keys';
import { runShip, runText } from '../testing/runShip';
import { tinySite, tinySiteForEach, type TinySite } from '../testing/tinySite';

const tiny = tinySiteForEach(['a', 'b']);

/** Runs a command on the site from a folder, by default the site's own. */
const runHere = (args: readonly string[], folder: string = tiny.folder) =>
  runText([...args, '--site', tiny.store.address], folder, () => Promise.resolve(tiny.store));

const unknownId = '0000000000000000';

test.each([
  [['activate', 'a'], 'SHIP-001', "isn't a release"],
  [['activate', `../a@${unknownId}`], 'SHIP-001', "isn't a release"],
  [['activate', `a@${unknownId}`, '--no-smoke'], 'SHIP-014', 'is not on this site'],
  [['activate', `a@${unknownId}`, '--no-smoke', '--dry-run'], 'SHIP-014', 'is not on this site'],
  [['activate', `a@${unknownId}`, `a@${'1'.repeat(16)}`], 'SHIP-001', 'a is named twice'],
  [['canary', 'start', `a@${unknownId}`], 'SHIP-001', "'--percent <number>' not specified"],
  [['canary', `a@${unknownId}`, '--percent', '5'], 'SHIP-001', 'unknown command'],
  [['canary', 'raise', 'a', '--percent', '5'], 'SHIP-021', 'a has no canary'],
  [['rollback'], 'SHIP-001', 'Name either a part or a generation'],
  [['rollback', 'a', '--generation', '1'], 'SHIP-001', 'Name either a part or a generation'],
  [
    ['rollback', 'a', '--to', unknownId],
    'SHIP-024',
    `a has no earlier release, so it can't be rolled back to ${unknownId}`,
  ],
  [['rollback', 'a'], 'SHIP-038', 'shows a/Page, but no release of a is live'],
  [['rollback', '--generation', '999'], 'SHIP-024', 'no readable generation 999'],
  [['rollback', '--generation', '-1'], 'SHIP-001', 'whole number'],
  [['rollback', '--generation', '0x1'], 'SHIP-001', 'whole number'],
  [['rollback', 'a', '--expect', 'b@' + unknownId], 'SHIP-001', `b@${unknownId} is not a release of a`],
  [['rollback', 'a', '--expect', 'yesterday'], 'SHIP-001', "isn't a release"],
  [['activate', `a@${unknownId}`, '--expect', `b@${unknownId}`], 'SHIP-001', 'is not a release of a'],
  [['activate', `constructor@${unknownId}`], 'SHIP-001', "isn't a release"],
  [['rollback', 'constructor'], 'SHIP-001', '"constructor" isn\'t a part name'],
  [['canary', 'promote', 'a'], 'SHIP-021', 'a has no canary'],
  [['canary', 'abort', 'a', 'b'], 'SHIP-001', 'too many arguments'],
  [['status', 'a'], 'SHIP-001', 'too many arguments'],
  [['canary', 'abort', 'a'], 'SHIP-021', 'a has no canary'],
  [['canary', 'abort', 'A'], 'SHIP-001', '"A" isn\'t a part name'],
  [['rollback', 'c'], 'SHIP-016', 'No release of c is live'],
  [['canary', 'start', `host@${unknownId}`, '--percent', '1'], 'SHIP-021', 'The host is the page itself'],
  [['preview', `c@${unknownId}`], 'SHIP-014', 'is not on this site'],
  [['preview', `a@${unknownId}`, '--url', 'ftp://site'], 'SHIP-001', 'http or https'],
  [['publish', 'c'], 'SHIP-006', 'c is not a part'],
  [['publish', 'c', '.'], 'SHIP-010', 'There is no contract.json'],
  [['release'], 'SHIP-006', 'is not a part'],
  [['release', '--all'], 'SHIP-006', 'has no workspaces with parts'],
  [['release', 'a', '--all'], 'SHIP-001', 'Name either --all or a.'],
  [['serve', '--port', '70000'], 'SHIP-001', "'70000' is invalid"],
  [['serve', '--port', '0x50'], 'SHIP-001', 'a port: a whole number from 0 to 65535'],
  [['unknown'], 'SHIP-001', "unknown command 'unknown'"],
  [[], 'SHIP-001', 'Name a command'],
])('ship %p is refused with %s and a remedy, and nothing changes', async (args, code, message) => {
  const untouched = await tiny.seen();
  const ran = await runShip(args, tiny);
  const outcome = /00[16]$/.test(code) ? 'usage' : 'refused';
  expect(ran.code).toBe(exitCodes[outcome]);
  expect(ran.report).toMatchObject({
    outcome,
    findings: [
      {
        code,
        message: expect.stringContaining(message) as string,
        remedy: expect.stringMatching(/\S/) as string,
      },
    ],
  });
  expect(await tiny.seen()).toEqual(untouched);
});

test.each(['0', '101', '0x10', '1e1', '1e-10', '99.99999', '-1', 'NaN', ' 5', ''])(
  'a canary for %j percent of visitors is refused',
  async (percent) => {
    const { code, report } = await runShip(
      ['canary', 'start', `a@${unknownId}`, `--percent=${percent}`],
      tiny,
    );
    const message = expect.stringContaining('above 0 and at most 100') as string;
    expect([code, report]).toMatchObject([2, { findings: [{ code: 'SHIP-001', message }] }]);
  },
);

test('ship without a command prints its help and exits with 0', async () => {
  const { code, report, notes } = await runText([], tiny.folder);
  expect([code, notes]).toEqual([0, '']);
  expect(report).toMatch(/Usage: ship .*\n[^]*\n {2}rollback/);
});

test('ship canary without a subcommand is refused, and the message suggests ship canary start', async () => {
  expect((await runShip(['canary', `a@${unknownId}`], tiny)).report).toMatchObject({
    findings: [{ message: expect.stringMatching(' Use ship canary start.$') as string }],
  });
  expect((await runText(['canary'], tiny.folder)).report).toMatch(/start .*\n[^]*raise .*\n[^]*promote/);
});

test('--dry-run reports what would change, and changes nothing', async () => {
  const [first, second] = [tiny.releaseOf('a', 0), tiny.releaseOf('a', 1)];
  const untouched = await tiny.seen();
  const activated = await runShip(['activate', refText(second), '--no-smoke', '--dry-run'], tiny);
  expect(activated).toMatchObject({
    code: 0,
    report: {
      dryRun: true,
      changes: [{ part: 'a', from: { stable: first.id }, to: { stable: second.id } }],
    },
  });
  expect(await tiny.seen()).toEqual(untouched);
  const own = await tiny.copy();
  await own.activate(second);
  const live = await own.seen();
  const rolledBack = await runShip(['rollback', 'a', '--dry-run'], own);
  expect(rolledBack).toMatchObject({ code: 0, report: { changes: [{ to: { stable: first.id } }] } });
  expect((await runShip(['rollback', '--generation', '1', '--dry-run'], own)).report).toMatchObject({
    changes: [{ to: { stable: first.id } }],
  });
  expect(await own.seen()).toEqual(live);
  own.remove();
});

test('gc and gc --dry-run report that there is nothing to remove', async () => {
  expect((await runHere(['gc', '--dry-run'])).report).toBe('nothing to remove');
  expect((await runHere(['gc'])).report).toBe('nothing to remove');
});

test.each([[[]], [['--dry-run']]])('ship activate with %j prints why the gate refuses', async (options) => {
  const release = refText(await tiny.publish({ part: 'a', contract: { budget: 1 } }));
  const { code, report, notes } = await runHere(['activate', release, '--no-smoke', ...options]);
  expect(code).toBe(1);
  expect(report).toBe('');
  expect(notes).toMatch('Refused; the live site has not changed.');
  expect(notes).toMatch(
    / {2}a · SHIP-044 budget: On a first visit, a@\w+ loads \d+ bytes; its budget is 1\./,
  );
  expect(notes).toMatch(/ {4}→ Load less on a first visit/);
});

test('if the live release is not the one that --expect names, the command loses the race, with exit code 3', async () => {
  const [first, next] = [tiny.releaseOf('a', 0), tiny.releaseOf('a', 1)];
  for (const expected of [unknownId, `a@${unknownId}`, 'none']) {
    const { code, report } = await runShip(
      ['activate', refText(next), '--expect', expected, '--no-smoke'],
      tiny,
    );
    expect(code).toBe(3);
    expect(report).toMatchObject({ outcome: 'lost', findings: [{ code: 'SHIP-020', rule: 'changed' }] });
  }
  const activated = ['activate', refText(next), '--expect', refText(first), '--no-smoke'];
  expect((await runShip(activated, tiny)).code).toBe(0);
  const rolledBack = ['rollback', 'a', '--expect', next.id];
  expect([(await runShip(rolledBack, tiny)).code, (await runShip(rolledBack, tiny)).code]).toEqual([0, 3]);
});

test('every command refuses an address that is not a site, and neither creates nor builds anything there', async () => {
  const folder = join(tiny.folder, 'elsewhere');
  mkdirSync(folder);
  writeFileSync(join(folder, 'a-file'), '');
  const built = join(folder, 'built');
  const scripts = { typecheck: `echo > ${built}`, build: `echo > ${built}` };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'remote-a', scripts }));
  const commands = [
    ['status'],
    ['log'],
    ['gc'],
    ['verify'],
    ['verify', '--fix'],
    ['serve'],
    ['release'],
    ['rollback', 'a'],
  ];
  for (const [site, code] of [
    ['typo', 'SHIP-069'],
    ['.', 'SHIP-069'],
    ['a-file', 'SHIP-069'],
    ['', 'SHIP-001'],
    [' ', 'SHIP-001'],
    ['http://localhost:1', 'SHIP-001'],
  ]) {
    for (const args of commands) {
      const { code: exit, report } = await runText([...args, '--json', `--site=${site ?? ''}`], folder);
      expect([exit, report]).toMatchObject([2, { findings: [{ code }] }]);
    }
  }
  expect(readdirSync(folder).sort()).toEqual(['a-file', 'package.json']);
});

test('init turns only an empty folder into a site, and leaves an existing site alone', async () => {
  const init = (site: string) => runText(['init', '--json', '--site', site], tiny.folder);
  expect(await init('new')).toMatchObject({ code: 0, report: { made: 'made' } });
  expect(await init('new')).toMatchObject({ code: 0, report: { made: 'there' } });
  expect(readdirSync(join(tiny.folder, 'new')).filter((name) => !name.startsWith('.'))).toEqual([
    'site.json',
  ]);
  expect((await runText(['status', '--site', 'new'], tiny.folder)).code).toBe(0);
  mkdirSync(join(tiny.folder, 'taken'));
  writeFileSync(join(tiny.folder, 'taken', 'a-file'), '');
  expect(await init('taken')).toMatchObject({ report: { findings: [{ code: 'SHIP-071' }] } });
  expect(await init('http://localhost:1')).toMatchObject({ report: { findings: [{ code: 'SHIP-001' }] } });
  writeFileSync(join(tiny.folder, 'a-file'), '');
  expect(await init('a-file')).toMatchObject({
    code: 2,
    report: {
      findings: [{ code: 'SHIP-080', message: expect.stringContaining('a-file is in the way') as string }],
    },
  });
});

test('a promoted canary is checked by every rule, even by those that were skipped when its rollout started', async () => {
  const heavy = await tiny.publish({ part: 'b', content: 'a canary' });
  await runShip(['canary', 'start', refText(heavy), '--percent', '10', '--no-smoke'], tiny);
  process.env['CHROMIUM_PATH'] = '/nowhere';
  const { code, report } = await runShip(['canary', 'promote', 'b'], tiny);
  delete process.env['CHROMIUM_PATH'];
  expect([code, report]).toMatchObject([2, { findings: [{ code: 'SHIP-047', rule: 'smoke' }] }]);
  const promoted = await runShip(['canary', 'promote', 'b', '--no-smoke'], tiny);
  const checks = expect.arrayContaining([
    expect.objectContaining({
      rule: 'budget',
      outcome: 'held',
      facts: expect.stringContaining('b loads') as string,
    }),
    expect.objectContaining({ rule: 'smoke', outcome: 'skipped', facts: 'skipped by --no-smoke' }),
  ]) as unknown;
  expect(promoted.report).toMatchObject({ changed: true, checks });
});

test('--version prints the package version, --help the commands', async () => {
  expect(await runText(['--version'], tiny.folder)).toEqual({ code: 0, report: version, notes: '' });
  const { code, report } = await runText(['--help'], tiny.folder);
  expect(code).toBe(0);
  for (const name of ['publish', 'activate', 'rollback', 'status', 'serve'])
    expect(report).toMatch(` ${name} `);
});

describe('a part is found by its package name', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'forecast-workspaces-'));
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const write = (path: string, text: string) => {
    mkdirSync(join(root, dirname(path)), { recursive: true });
    writeFileSync(join(root, path), text);
  };
  const named = (path: string, value: object) => write(join(path, 'package.json'), JSON.stringify(value));
  const ship = (...args: string[]) => runHere([...args, '--json'], join(root, 'parts/one'));

  test.each([
    ['npm', () => named('.', { workspaces: ['shell', 'parts/*'] })],
    ['yarn', () => named('.', { workspaces: { packages: ['shell', 'parts/*'] } })],
    [
      'pnpm',
      () =>
        write(
          'pnpm-workspace.yaml',
          '# ours\n\npackages:\n  - shell # the host\n  - "parts/*"\n  - \'!**/old\'\ncatalog:\n  react: 19\n',
        ),
    ],
  ])('in the workspaces of %s', async (manager, workspaces) => {
    workspaces();
    named('shell', { name: '@some/host' });
    named('parts/one', { name: '@some/remote-a' });
    named('parts/tool', { name: '@some/tool' });
    named('parts/old', { name: manager === 'pnpm' ? '@some/remote-old' : '@some/old' });
    named('elsewhere', { name: '@some/remote-elsewhere' });
    expect((await ship('publish', 'a')).report).toMatchObject({
      findings: [
        { code: 'SHIP-010', message: expect.stringContaining(join(root, 'parts/one/dist')) as string },
      ],
    });
    expect((await ship('release', 'tool')).report).toMatchObject({
      findings: [
        { code: 'SHIP-006', message: expect.stringContaining('The parts here are host, a.') as string },
      ],
    });
  });

  test.each([
    ['package.json', '{'],
    ['package.json', '{"workspaces":{"nohoist":[]}}'],
    ['parts/one/package.json', 'name: remote-a'],
    ['pnpm-workspace.yaml', 'packages: ["parts/*"'],
    ['pnpm-workspace.yaml', 'packages:\n  - {a: b}\n'],
  ])('a malformed %s (%j) is refused with its path', async (path, text) => {
    named('parts/one', { name: '@some/remote-a' });
    write(path, text);
    for (const args of [
      ['publish', 'a'],
      ['release', 'a'],
    ]) {
      expect(await ship(...args)).toMatchObject({
        code: 2,
        report: {
          findings: [{ code: 'SHIP-006', message: expect.stringContaining(join(root, path)) as string }],
        },
      });
    }
  });
});

test('log and status print the reason given to a command on one line, with control characters escaped', async () => {
  const why = 'new\r\n9  root\u001b[2J\u009b31m\u202eabc';
  const start = [
    'canary',
    'start',
    refText(await tiny.publish({ part: 'a', content: 'logged' })),
    '--percent',
    '10',
  ];
  expect((await runShip([...start, '--no-smoke', '--why', why], tiny)).code).toBe(0);
  const lines = async (...command: string[]) => {
    const { report } = await runHere(command);
    return String(report).split('\n');
  };
  const escaped = expect.stringMatching(/new 9 {2}root\\u\{1b\}\[2J\\u\{9b\}31m\\u\{202e\}abc/) as string;
  expect((await lines('log'))[0]).toEqual(escaped);
  expect((await lines('status'))[0]).toEqual(escaped);
  expect(await lines('log', '--limit', '0')).toEqual(['']);
  expect((await runShip(['canary', 'abort', 'a'], tiny)).code).toBe(0);
});

describe('as a separate process', () => {
  let onDisk: TinySite;
  beforeAll(async () => {
    onDisk = await tinySite(['a', 'b']);
  });
  afterAll(() => onDisk.remove());

  /** The arguments of a node process that runs a ship command. */
  const shipProcess = (...args: readonly string[]): string[] => shipProcessOn(onDisk, ...args);

  const shipProcessOn = ({ store }: TinySite, ...args: readonly string[]): string[] => [
    join(__dirname, '../../bin/ship.mjs'),
    ...args,
    '--site',
    store.address,
  ];

  test('stdout contains only the report, whatever a part’s scripts print, and the scripts don’t get the signing key', async () => {
    const own = await onDisk.copy();
    await own.publish({ part: 'a', content: 'printed' });
    const folder = join(own.folder, 'a');
    const scripts = {
      typecheck: 'echo checked',
      test: 'echo tested',
      build: 'echo "built with key: $SHIP_SIGNING_KEY."',
    };
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'remote-a', scripts }));
    const { stdout, stderr } = spawnSync(
      process.execPath,
      shipProcessOn(own, 'release', '--no-smoke', '--json'),
      {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, SHIP_SIGNING_KEY: newKey() },
      },
    );
    own.remove();
    expect(stderr).toMatch(/checked\n[^]*tested\n[^]*built with key: \.\n/);
    expect(JSON.parse(stdout)).toMatchObject({ outcome: 'done', releases: [{ part: 'a' }] });
  });

  test('a part whose tests fail is refused with SHIP-008; --no-test skips them', async () => {
    await onDisk.publish({ part: 'a', content: 'untested' });
    const folder = join(onDisk.folder, 'a');
    const scripts = { typecheck: 'exit 0', test: 'exit 1', build: 'exit 0' };
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'remote-a', scripts }));
    const ship = (...args: string[]) => runShip(['release', '--no-smoke', ...args], { ...onDisk, folder });
    expect(await ship()).toMatchObject({
      code: 1,
      report: { findings: [{ part: 'a', code: 'SHIP-008' }] },
    });
    expect(await ship('--no-test')).toMatchObject({ code: 0, report: { releases: [{ part: 'a' }] } });
  });

  test('a command finishes even if the reader of its output closes the pipe', async () => {
    const next = await onDisk.publish({ part: 'b', content: 'unread' });
    const child = spawn(process.execPath, shipProcess('activate', refText(next), '--no-smoke'));
    child.stdout.destroy();
    child.stderr.destroy();
    expect(await once(child, 'close')).toEqual([0, null]);
    expect((await readSite(onDisk.store)).live['b']?.stable).toBe(next.id);
  });
});
