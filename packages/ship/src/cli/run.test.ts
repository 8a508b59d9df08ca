import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { version } from '../../package.json';
import { readSite } from '../site/readSite';
import { refText } from '../site/ReleaseRef';
import { runShip, runText } from '../testing/runShip';
import { tinyRemote } from '../testing/tinyBuild';
import { tinySite, type TinySite } from '../testing/tinySite';

let tiny: TinySite;
beforeAll(async () => {
  tiny = await tinySite(['a', 'b']);
});
afterAll(() => tiny.remove());

const unknownId = '0000000000000000';

test.each([
  [['activate', 'a'], 'SHIP-003', 'names no release'],
  [['activate', `../a@${unknownId}`], 'SHIP-003', 'names no release'],
  [['activate', `a@${unknownId}`, '--no-smoke'], 'SHIP-014', 'is not on this site'],
  [['check', `a@${unknownId}`, '--no-smoke'], 'SHIP-014', 'is not on this site'],
  [['activate', `a@${unknownId}`, `a@${'1'.repeat(16)}`], 'SHIP-004', 'a is named twice'],
  [['canary', `a@${unknownId}`, '--percent', '101'], 'SHIP-001', 'from 0 to 100'],
  [['canary', `a@${unknownId}`], 'SHIP-001', "'--percent <number>' not specified"],
  [['rollback'], 'SHIP-001', 'Name a part, or a generation'],
  [['rollback', 'a', '--generation', '1'], 'SHIP-001', 'Name a part, or a generation'],
  [['rollback', 'a', '--to', unknownId], 'SHIP-024', 'was never live'],
  [['rollback', 'a'], 'SHIP-025', 'the first release of a'],
  [['rollback', '--generation', '999'], 'SHIP-028', 'no readable generation 999'],
  [['rollback', '--generation', '-1'], 'SHIP-001', 'whole number'],
  [['promote', 'a'], 'SHIP-023', 'a has no canary'],
  [['abort', 'a'], 'SHIP-023', 'a has no canary'],
  [['abort', 'A'], 'SHIP-002', '"A" names no part'],
  [['rollback', 'c'], 'SHIP-016', 'Nothing of c is live'],
  [['canary', `host@${unknownId}`, '--percent', '1'], 'SHIP-021', 'The host is the page itself'],
  [['preview', `c@${unknownId}`], 'SHIP-014', 'is not on this site'],
  [['preview', `a@${unknownId}`, '--url', 'ftp://site'], 'SHIP-001', 'http or https'],
  [['diff', '1', 'a'], 'SHIP-003', 'names no release'],
  [['pack', 'c'], 'SHIP-006', 'There is no part c'],
  [['pack', 'c', '.'], 'SHIP-009', 'There is no contract.json'],
  [['publish', 'c', '.'], 'SHIP-012', 'Nothing was packed'],
  [['release'], 'SHIP-006', 'is no part'],
  [['release', '--all'], 'SHIP-006', 'There is no part around'],
  [['unknown'], 'SHIP-001', "unknown command 'unknown'"],
  [[], 'SHIP-001', 'Name a command'],
])('ship %p is refused as %s, with what to do, and nothing changes', async (args, code, message) => {
  const untouched = await tiny.seen();
  const ran = await runShip(args, tiny);
  expect(ran.code).toBe(1);
  expect(ran.report).toMatchObject({
    outcome: 'refused',
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

test.each(['check', 'activate'])('ship %s says in words why the gate refuses', async (command) => {
  const release = refText(await tiny.publish({ part: 'a', contract: { budget: 1 } }));
  const args = [command, release, '--no-smoke', '--site', tiny.store.address];
  const { code, report, notes } = await runText(args, tiny.folder);
  expect(code).toBe(1);
  expect(report).toBe('');
  expect(notes).toMatch('Refused; what is live has not changed.');
  expect(notes).toMatch(/ {2}a · SHIP-044 budget: A first visit loads \d+ bytes of a@\w+; its budget is 1\./);
  expect(notes).toMatch(/ {4}→ Load less at first/);
});

test('a release that was expected to be live and is not loses the race, with exit code 3', async () => {
  const next = tiny.releases['a']?.[1];
  const args = ['activate', refText(next ?? { part: '', id: '' }), '--expect', unknownId, '--no-smoke'];
  const { code, report } = await runShip(args, tiny);
  expect(code).toBe(3);
  expect(report).toMatchObject({ outcome: 'lost', findings: [{ code: 'SHIP-019', rule: 'expect' }] });
});

test('while a part has a canary, nothing else of it is activated', async () => {
  const [first, second] = tiny.releases['b'] ?? [];
  if (!first || !second) throw new Error('There are no releases of b.');
  const canary = ['canary', refText(second), '--percent', '10', '--no-smoke'];
  expect((await runShip(canary, tiny)).code).toBe(0);
  const { report } = await runShip(['activate', refText(first), '--no-smoke'], tiny);
  expect(report).toMatchObject({ findings: [{ code: 'SHIP-018' }] });
  expect((await runShip(['abort', 'b'], tiny)).code).toBe(0);
  expect((await readSite(tiny.store)).live['b']).toEqual({ stable: first.id });
});

test('an error of the disk cannot be told from success, with exit code 2 and what to do', async () => {
  const dist = tinyRemote(join(tiny.folder, 'other'), { part: 'a', content: 'onto a file' });
  await runShip(['pack', 'a', dist], tiny);
  const site = join(tiny.folder, 'a-file');
  writeFileSync(site, '');
  const { code, report } = await runShip(['publish', 'a', dist], { ...tiny, site });
  expect(code).toBe(2);
  expect(report).toMatchObject({
    outcome: 'unknown',
    findings: [{ part: 'site', code: 'SHIP-055', remedy: expect.stringContaining('ship verify') as string }],
  });
});

test('--version prints the version of the package, --help the commands', async () => {
  expect(await runText(['--version'], tiny.folder)).toEqual({ code: 0, report: version, notes: '' });
  const { code, report } = await runText(['--help'], tiny.folder);
  expect(code).toBe(0);
  for (const name of ['pack', 'activate', 'rollback', 'status', 'serve']) expect(report).toMatch(` ${name} `);
});

test('a part is found by the name of its package, in the workspaces around the folder', async () => {
  const root = mkdtempSync(join(tmpdir(), 'forecast-workspaces-'));
  const write = (path: string, value: object) => {
    mkdirSync(join(root, path), { recursive: true });
    writeFileSync(join(root, path, 'package.json'), JSON.stringify(value));
  };
  write('.', { workspaces: ['shell', 'parts/*'] });
  write('shell', { name: '@some/host' });
  write('parts/one', { name: '@some/remote-a' });
  write('parts/tool', { name: '@some/tool' });
  write('elsewhere', { name: '@some/remote-elsewhere' });
  const site = join(root, 'site');
  const dist = tinyRemote(join(root, 'built'), { part: 'a' });
  const run = (...args: string[]) => runText([...args, '--json', '--site', site], join(root, 'parts/one'));
  expect((await run('pack', 'a')).report).toMatchObject({
    findings: [
      { code: 'SHIP-009', message: expect.stringContaining(join(root, 'parts/one/dist')) as string },
    ],
  });
  expect((await run('pack', 'a', dist)).report).toMatchObject({ release: { part: 'a' } });
  expect((await run('release', 'tool')).report).toMatchObject({
    findings: [{ code: 'SHIP-006', remedy: "Name one of host, a, or run it in a part's folder." }],
  });
  rmSync(root, { recursive: true });
});
