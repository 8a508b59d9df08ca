import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after, before } from 'node:test';
import { root } from '@forecast/dev';
import {
  react19,
  tinyHost,
  tinyRemote,
  type TinyBuild,
  tinySite,
  type TinySite,
} from '@forecast/ship/testing';
import { ship, type Ran } from './support/ship';
import { readAsVisitor } from './support/wholeness';

let tiny: TinySite;
before(async () => {
  tiny = await tinySite(['a', 'b']);
});
after(() => tiny.remove());

interface Finding {
  readonly part: string;
  readonly rule: string;
  readonly message: string;
  readonly remedy: string;
}

const findingsOf = ({ report }: Ran) => (report['findings'] ?? []) as Finding[];

/** Everything that a visitor could notice of a site. */
const fingerprint = (site: string) => ({
  generation: readAsVisitor(site),
  page: readFileSync(join(site, 'current/index.html'), 'utf8'),
  releases: readdirSync(join(site, 'generations')),
});

async function publish(build: TinyBuild): Promise<string> {
  const dist = tinyRemote(tiny.folder, build);
  assert.equal((await ship(['pack', build.part, dist], tiny)).code, 0);
  const { code, report, errors } = await ship(['publish', build.part, dist], tiny);
  assert.equal(code, 0, errors);
  const { part, id } = report['release'] as { part: string; id: string };
  return `${part}@${id}`;
}

/** Expects that neither `check` nor `activate` lets a release through, both for the same reason. */
async function expectRefused(release: string, rule: string, message: RegExp): Promise<void> {
  const untouched = fingerprint(tiny.site);
  for (const command of ['check', 'activate']) {
    const ran = await ship([command, release, '--no-smoke'], tiny);
    assert.equal(ran.code, 1, ran.errors);
    const [finding] = findingsOf(ran);
    assert.equal(finding?.rule, rule);
    assert.match(finding?.message ?? '', message);
    assert.ok(finding?.remedy, 'says what to do');
  }
  assert.deepEqual(fingerprint(tiny.site), untouched);
}

const react20 = { react: { version: '20.0.0', requires: '^20.0.0' } };

const cases: readonly { name: string; build: TinyBuild; rule: string; message: RegExp }[] = [
  {
    name: 'a truncated bundle',
    build: { part: 'a', files: { 'remoteEntry.js': 'globalThis.entry = { hashes: {' } },
    rule: 'files',
    message: /remoteEntry\.js of a@\w+ is no script: SyntaxError/,
  },
  {
    name: 'HTML in the place of a script',
    build: { part: 'a', files: { 'page.js': '<!doctype html><title>Not found</title>' } },
    rule: 'files',
    message: /page\.js of a@\w+ is no script/,
  },
  {
    name: 'a script that was changed after the entry had pinned it',
    build: { part: 'a', files: { 'page.js': 'globalThis.page = "changed";' } },
    rule: 'files',
    message: /remoteEntry\.js of a@\w+ pins sha384-\S+, which is no file of the release/,
  },
  {
    name: 'a compressed copy that is not its file',
    build: { part: 'a', files: { 'page.js.br': 'not compressed' } },
    rule: 'files',
    message: /page\.js\.br of a@\w+ is not page\.js, compressed/,
  },
  {
    name: 'a page that the host shows and that is not exposed',
    build: { part: 'a', exposes: ['Other'] },
    rule: 'uses',
    message: /host@\w+ shows a\/Page; a@\w+ exposes Other/,
  },
  {
    name: 'React 20 as a singleton',
    build: { part: 'a', contract: { shared: react20 } },
    rule: 'singletons',
    message: /a@\w+ brings react 20\.0\.0; \w+@\w+ works with \^19\.0\.0/,
  },
  {
    name: 'a range that nobody meets',
    build: { part: 'a', contract: { shared: { react: { ...react19.react, requires: '^19.9.0' } } } },
    rule: 'singletons',
    message: /\w+@\w+ brings react 19\.3\.1; a@\w+ works with \^19\.9\.0/,
  },
  {
    name: 'another version of the contract',
    build: { part: 'a', contract: { contractVersion: 2 } },
    rule: 'contract-version',
    message: /a@\w+ keeps contract 2; host@\w+ keeps contract 1/,
  },
  {
    name: 'more bytes than the budget',
    build: { part: 'a', contract: { budget: 100 } },
    rule: 'budget',
    message: /A first visit loads \d+ bytes of a@\w+; its budget is 100/,
  },
  {
    name: 'a link to an address that the host does not answer',
    build: { part: 'a', contract: { links: ['/a', '/gone/:id'] } },
    rule: 'links',
    message: /a@\w+ links to \/gone\/:id; host@\w+ answers \/a, \/b/,
  },
];

for (const { name, build, rule, message } of cases) {
  test(`${name} is refused, and the live site is untouched`, async () => {
    await expectRefused(await publish({ ...build, content: name }), rule, message);
  });
}

test('a fragment that another part shows cannot be removed, until that part is live without it', async () => {
  const provider = await publish({ part: 'b', content: 'with', exposes: ['Page', 'Fragment'] });
  const consumer = await publish({ part: 'a', content: 'shows', contract: { uses: ['b/Fragment'] } });
  await expectRefused(consumer, 'uses', /a@\w+ shows b\/Fragment; b@\w+ exposes Page/);
  assert.equal((await ship(['activate', provider, consumer, '--no-smoke'], tiny)).code, 0);
  const without = await publish({ part: 'b', content: 'without' });
  await expectRefused(without, 'uses', /a@\w+ shows b\/Fragment; b@\w+ exposes Page/);
  const rolledBack = await ship(['rollback', 'b'], tiny);
  assert.equal(rolledBack.code, 1, 'a rollback is held against the gate too');
  const free = await publish({ part: 'a', content: 'shows nothing' });
  assert.equal((await ship(['activate', free, without, '--no-smoke'], tiny)).code, 0);
});

test('a fragment whose types no longer fit what another part relies on is refused', async () => {
  const fragment = (properties: string) =>
    `import type { ComponentType } from 'react';
declare const Fragment: ComponentType<{ ${properties} }>;
export default Fragment;
export declare const contractVersion: number;
`;
  const relies = `import type { ComponentType } from 'react';
export default interface Contract {
  readonly default: ComponentType<{ readonly marketId: number }>;
  readonly contractVersion: number;
}
`;
  const exposes = ['Page', 'Typed'];
  const typed = (content: string, properties: string) =>
    publish({ part: 'b', content, exposes, files: { 'types/exposes/Typed.d.ts': fragment(properties) } });
  const provider = await typed('as agreed', 'readonly marketId: number');
  const consumer = await publish({
    part: 'a',
    content: 'typed',
    contract: { uses: ['b/Typed'] },
    files: { 'types/uses/b/Typed.d.ts': relies },
  });
  assert.equal((await ship(['activate', provider, consumer, '--no-smoke'], tiny)).code, 0);
  const wider = await typed('more than agreed', 'readonly marketId: number; readonly limit?: number');
  assert.equal((await ship(['activate', wider, '--no-smoke'], tiny)).code, 0);
  const narrower = await typed('asks for more', 'readonly marketId: number; readonly limit: number');
  await expectRefused(narrower, 'contracts', /does not keep what a@\w+ relies on in b\/Typed: .*limit/);
});

test('a file that was changed after the publication is refused, and publishing the build again restores it', async () => {
  const release = await publish({ part: 'a', content: 'damaged later' });
  const dist = join(tiny.folder, 'a', 'dist');
  const file = join(tiny.site, 'r', release.replace('@', '/'), 'page.js');
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, -5));
  await expectRefused(release, 'files', /page\.js of a@\w+ is missing or not sha384-/);
  assert.equal((await ship(['verify'], tiny)).code, 1);
  const again = await ship(['publish', 'a', dist], tiny);
  assert.equal(again.report['published'], 'restored');
  assert.equal((await ship(['verify'], tiny)).code, 0);
  const known = await ship(['publish', 'a', dist], tiny);
  assert.equal(known.report['published'], 'already there');
});

test('a full disk ends a publication and an activation with exit code 2, and the site stays whole', async () => {
  const dist = tinyRemote(tiny.folder, {
    part: 'a',
    content: 'no room',
    files: { 'large.txt': 'x'.repeat(200_000) },
  });
  const small = tinyRemote(join(tiny.folder, 'small'), { part: 'a', content: 'no room either' });
  await ship(['pack', 'a', dist], tiny);
  await ship(['pack', 'a', small], tiny);
  const mounted = mkdtempSync(join(tmpdir(), 'forecast-full-'));
  const program = `node ${join(root, 'packages/ship/bin/ship.mjs')}`;
  // In a mount namespace of its own: nothing outside sees the small disk, and it goes with the shell.
  const script = `set -eu
    mount -t tmpfs -o size=2m tmpfs ${mounted}
    cp -a ${tiny.site}/. ${mounted}/
    ${program} publish a ${small} --site ${mounted} --json >/dev/null 2>&1
    id=$(ls -t ${mounted}/r/a | head -1)
    dd if=/dev/zero of=${mounted}/filler bs=1k 2>/dev/null || true
    set +e
    ${program} publish a ${dist} --site ${mounted} --json 2>/dev/null >&2; echo "publish $?"
    ${program} activate a@$id --no-smoke --site ${mounted} --json 2>/dev/null >&2; echo "activate $?"
    rm ${mounted}/filler
    ${program} repair --site ${mounted} >/dev/null 2>&1; echo "repair $?"
    ${program} verify --site ${mounted} >/dev/null 2>&1; echo "verify $?"
    readlink ${mounted}/current`;
  const { stdout, stderr } = spawnSync(
    'unshare',
    ['--user', '--map-root-user', '--mount', 'sh', '-c', script],
    { encoding: 'utf8', cwd: root },
  );
  rmSync(mounted, { recursive: true });
  const current = `generations/${String(readAsVisitor(tiny.site)).padStart(8, '0')}`;
  assert.deepEqual(
    stdout.trim().split('\n'),
    ['publish 2', 'activate 2', 'repair 0', 'verify 0', current],
    stderr,
  );
});

test('without a browser nobody can tell, and with --no-smoke the generation says that nobody tried', async () => {
  const release = await publish({ part: 'a', content: 'no browser' });
  const untouched = fingerprint(tiny.site);
  const ran = await ship(['activate', release], { ...tiny, env: { CHROMIUM_PATH: '/nowhere' } });
  assert.equal(ran.code, 2, ran.errors);
  assert.deepEqual(fingerprint(tiny.site), untouched);
  const { report } = await ship(['activate', release, '--no-smoke'], tiny);
  const checks = report['checks'] as { rule: string; outcome: string; facts: string }[];
  const { outcome, facts } = checks.find(({ rule }) => rule === 'smoke') ?? {};
  assert.deepEqual([outcome, facts], ['skipped', 'skipped by --no-smoke']);
});

test('who may not write gets exit code 2, and the site stays whole', async () => {
  const release = await publish({ part: 'a', content: 'not allowed' });
  const untouched = fingerprint(tiny.site);
  const other = mkdtempSync(join(tmpdir(), 'forecast-readonly-'));
  cpSync(tiny.site, other, { recursive: true, verbatimSymlinks: true });
  for (const path of [
    other,
    ...readdirSync(other, { recursive: true }).map((name) => join(other, String(name))),
  ]) {
    chmodSync(path, statSync(path).isDirectory() ? 0o555 : 0o444);
  }
  // For root every folder is writable, so it tries as nobody.
  const uid = process.getuid?.() === 0 ? { uid: 65_534 } : {};
  const ran = await ship(['activate', release, '--no-smoke'], { site: other, ...uid });
  assert.equal(ran.code, 2, ran.errors);
  assert.match(findingsOf(ran)[0]?.remedy ?? '', /may write into the site folder/);
  assert.deepEqual(fingerprint(other), untouched);
  spawnSync('chmod', ['-R', 'u+w', other]);
  rmSync(other, { recursive: true });
});

test('a host without a page that is used, and arguments that name nothing, are refused with what to do', async () => {
  const dist = tinyHost(tiny.folder, ['a', 'b', 'missing']);
  await ship(['pack', 'host', dist], tiny);
  const { report } = await ship(['publish', 'host', dist], tiny);
  const { id } = report['release'] as { id: string };
  await expectRefused(`host@${id}`, 'uses', /host@\w+ shows missing\/Page, but nothing of missing is live/);
  for (const args of [
    ['activate', 'a'],
    ['activate', 'a@0000000000000000'],
    ['activate', '../a@0000000000000000'],
    ['canary', 'a@0000000000000000', '--percent', '101'],
    ['rollback'],
    ['rollback', 'a', '--to', '0000000000000000'],
    ['rollback', '--generation', '999'],
    ['promote', 'a'],
    ['abort', 'a'],
    ['diff', '1', 'a'],
    ['unknown'],
  ]) {
    assert.equal((await ship(args, tiny)).code, 1, args.join(' '));
  }
});
