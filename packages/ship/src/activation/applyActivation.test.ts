import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteDataIn } from '../registry/composePage';
import { collect } from '../inspect/gc';
import { diff } from '../inspect/diff';
import { previewLink } from '../inspect/previewLink';
import { repair } from '../inspect/repair';
import { statusOf } from '../inspect/status';
import { verify } from '../inspect/verify';
import { publish } from '../release/publish';
import { currentNumber, generationNumbers, readGeneration } from '../site/generations';
import { refText, releaseFolder } from '../site/ReleaseRef';
import { memoryStore } from '../store/memoryStore';
import { tinySite, type TinySite } from '../testing/tinySite';
import { activate, canary, restore, rollback, type Activation } from './activations';
import { applyActivation } from './applyActivation';

let whole: TinySite;
let tiny: TinySite;
beforeAll(async () => {
  whole = await tinySite(['a', 'b'], memoryStore());
});
afterAll(() => whole.remove());
beforeEach(() => {
  tiny = await whole.copy();
});
afterEach(() => tiny.remove());

const quiet = () => undefined;
const releaseOf = (part: string, index: 0 | 1) => {
  const ref = tiny.releases[part]?.[index];
  if (!ref) throw new Error(`There is no release of ${part}.`);
  return ref;
};
const apply = (activation: Activation, command = 'activate') =>
  applyActivation({
    site: tiny.store,
    command,
    why: '',
    activation,
    skipped: { smoke: 'no browser' },
    onProgress: quiet,
  });
const page = () => readFileSync(join(tiny.store, 'current/index.html'), 'utf8');

test('an activation makes a new generation, whose page and registry name what is live', async () => {
  const next = releaseOf('a', 1);
  const { generation, outcome } = await apply(activate([next]));
  expect(outcome).toBe('changed');
  expect(generation.changed).toEqual([
    { part: 'a', from: { stable: releaseOf('a', 0).id }, to: { stable: next.id } },
  ]);
  expect(generation.parent?.number).toBe(1);
  expect(currentNumber(tiny.store)).toBe(2);
  const { registry } = siteDataIn(page());
  expect(registry.microFrontends['a']?.[0]?.url).toBe(`/r/a/${next.id}/remoteEntry.js`);
  expect(page()).toMatch(/src="\/r\/host\/[\da-f]{16}\/static\/main\.js" integrity="sha384-/);
  expect(generation.checks.map(({ rule, outcome: held }) => `${rule} ${held}`)).toContain('smoke skipped');
});

test('what is live already is no change', async () => {
  expect((await apply(activate([releaseOf('a', 0)]))).outcome).toBe('unchanged');
  expect(generationNumbers(tiny.store)).toEqual([1]);
});

test('a canary stands beside the stable release in the registry, with the traffic of both', async () => {
  await apply(canary(releaseOf('a', 1), 12.5), 'canary');
  const releases = siteDataIn(page()).registry.microFrontends['a'] ?? [];
  expect(releases.map(({ deployment }) => deployment)).toEqual([
    { traffic: 87.5, default: true },
    { traffic: 12.5, default: false },
  ]);
  expect(releases.map(({ extras }) => 'rollout' in extras)).toEqual([false, true]);
});

test('a whole generation can be taken back, as a new and higher one', async () => {
  await apply(activate([releaseOf('a', 1), releaseOf('b', 1)]));
  const before = readGeneration(tiny.store, 1);
  const { generation } = await apply(restore(before), 'rollback');
  expect(generation.number).toBe(3);
  expect(generation.live).toEqual(before.live);
});

test('an activation that was cut short before the flip is finished by the next command', async () => {
  await apply(activate([releaseOf('a', 1)]));
  rmSync(join(tiny.store, 'current'));
  symlinkSync('generations/00000001', join(tiny.store, 'current'));
  expect((await statusOf(tiny.store)).settled).toBe(false);
  expect((await verify(tiny.store, quiet)).problems.map(({ at }) => at)).toEqual(['current']);
  expect((await apply(activate([releaseOf('a', 1)]))).outcome).toBe('unchanged');
  expect(currentNumber(tiny.store)).toBe(2);
});

test('status, diff and a preview link name the releases', async () => {
  const [one, other] = [releaseOf('a', 0), releaseOf('a', 1)];
  const { parts, generation } = await statusOf(tiny.store);
  expect(generation?.number).toBe(1);
  expect(parts.map(({ part, published }) => [part, published.length])).toEqual([
    ['a', 2],
    ['b', 2],
    ['host', 1],
  ]);
  const difference = await diff(tiny.store, refText(one), refText(other));
  expect(difference).toMatchObject({ kind: 'releases', added: [], removed: [] });
  expect(difference.changed).toEqual(['page.js', 'remoteEntry.js']);
  await apply(activate([other]));
  expect(await diff(tiny.store, '1', '2')).toEqual({
    kind: 'generations',
    changed: [{ part: 'a', from: { stable: one.id }, to: { stable: other.id } }],
  });
  expect(await previewLink(tiny.store, one, 'https://site.example')).toBe(
    `https://site.example/a?part=${refText(one)}`,
  );
  const host = { part: 'host', id: readGeneration(tiny.store, 1).live['host']?.stable ?? '' };
  await expect(previewLink(tiny.store, host, 'https://site.example')).rejects.toThrow('the page itself');
});

test('of two who take the same change back at the same time one does, and the other is told', async () => {
  await apply(activate([releaseOf('a', 1)]));
  const takeBack = () =>
    applyActivation({
      site: tiny.store,
      command: 'rollback a',
      why: '',
      activation: rollback('a'),
      about: 'a',
      skipped: { smoke: 'no browser' },
      onProgress: quiet,
    });
  const outcomes = await Promise.allSettled([takeBack(), takeBack()]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { outcome: 'lost' } });
  expect(readGeneration(tiny.store, 3).live['a']?.stable).toBe(releaseOf('a', 0).id);
  expect(generationNumbers(tiny.store)).toEqual([1, 2, 3]);
});

test('nobody is pointed at a newest generation that is not whole, and the next activation makes a whole one', async () => {
  await apply(activate([releaseOf('a', 1)]));
  rmSync(join(tiny.store, 'generations/00000002/index.html'));
  expect((await apply(activate([releaseOf('a', 1)]))).outcome).toBe('changed');
  expect(currentNumber(tiny.store)).toBe(3);
  mkdirSync(join(tiny.store, 'generations/00000004'));
  expect((await apply(activate([releaseOf('a', 1)]))).outcome).toBe('unchanged');
  expect((await apply(activate([releaseOf('a', 0)]))).generation.number).toBe(5);
});

test('an activation whose pointer cannot be replaced leaves nothing for others to finish', async () => {
  rmSync(join(tiny.store, 'current'));
  mkdirSync(join(tiny.store, 'current'));
  await expect(apply(activate([releaseOf('a', 1)]))).rejects.toThrow(/EISDIR|EEXIST|ENOTEMPTY/);
  expect(generationNumbers(tiny.store)).toEqual([1]);
});

test('a live release that has lost its record keeps its files, and publishing it again restores it', async () => {
  const live = releaseOf('b', 1);
  await apply(activate([live]));
  const record = join(releaseFolder(tiny.store, live), 'release.json');
  const dist = join(tiny.folder, 'b', 'dist');
  for (const harm of [() => rmSync(record), () => writeFileSync(record, '{')]) {
    harm();
    expect((await verify(tiny.store, quiet)).problems).toMatchObject([
      { remedy: expect.stringMatching(/publish the same build again/i) as string },
    ]);
    expect((await statusOf(tiny.store)).parts).toHaveLength(3);
    await repair(tiny.store);
    await publish(tiny.store, 'b', dist);
    expect((await verify(tiny.store, quiet)).problems).toEqual([]);
  }
});

test('a rollback finds its way past a generation that is damaged', async () => {
  await apply(activate([releaseOf('a', 1)]));
  rmSync(join(tiny.store, 'generations/00000001/generation.json'));
  await apply(activate([releaseOf('a', 0)]));
  const { generation } = await apply(rollback('a'), 'rollback a');
  expect(generation.live['a']?.stable).toBe(releaseOf('a', 1).id);
});

describe('a clean-up', () => {
  const day = 24 * 3_600_000;
  const keep = { keepDays: 30, keep: 1, dryRun: false };
  const isThere = (part: string, index: 0 | 1) =>
    existsSync(releaseFolder(tiny.store, releaseOf(part, index)));

  test('counts the days from when a generation was replaced, and removes what nobody can need', async () => {
    await apply(activate([releaseOf('a', 1)]));
    expect(await collect(tiny.store, keep, Date.now() + 29 * day)).toEqual({ releases: [], generations: [] });
    const { releases, generations } = await collect(tiny.store, keep, Date.now() + 31 * day);
    expect(generations).toEqual([1]);
    expect(releases).toEqual([releaseOf('a', 0), releaseOf('b', 1)].map(refText));
    expect([isThere('a', 0), isThere('a', 1), isThere('b', 0), isThere('b', 1)]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect((await verify(tiny.store, quiet)).problems).toEqual([]);
  });

  test('keeps what the newest generations had, however old they are', async () => {
    await apply(activate([releaseOf('a', 1)]));
    const { generations } = await collect(tiny.store, { ...keep, keep: 2 }, Date.now() + 99 * day);
    expect(generations).toEqual([]);
    expect(isThere('a', 0)).toBe(true);
  });

  test('only says what it would remove, if asked to', async () => {
    await apply(activate([releaseOf('a', 1)]));
    const { generations } = await collect(tiny.store, { ...keep, dryRun: true }, Date.now() + 31 * day);
    expect(generations).toEqual([1]);
    expect(generationNumbers(tiny.store)).toEqual([1, 2]);
    expect(isThere('a', 0)).toBe(true);
  });
});

describe('verify finds', () => {
  const problems = async () => (await verify(tiny.store, quiet)).problems.map(({ at }) => at);

  test('nothing on a whole site', async () => {
    expect(await verify(tiny.store, quiet)).toEqual({ releases: 5, files: 19, generations: 1, problems: [] });
  });

  test('a half upload, which repair removes', async () => {
    const half = releaseOf('b', 1);
    rmSync(join(releaseFolder(tiny.store, half), 'release.json'));
    expect(await problems()).toEqual([`r/b/${half.id}`]);
    expect(await repair(tiny.store)).toHaveLength(1);
    expect(await problems()).toEqual([]);
  });

  test('a record that says something else than its files, which may not go live either', async () => {
    const other = releaseOf('b', 1);
    const file = join(releaseFolder(tiny.store, other), 'release.json');
    writeFileSync(
      file,
      readFileSync(file, 'utf8').replace('"entry": "remoteEntry.js"', '"entry": "page.js"'),
    );
    expect(await problems()).toEqual([`r/b/${other.id}/release.json`]);
    await expect(apply(activate([other]))).rejects.toThrow('states another entry than its files');
  });

  test.each(['generation.json', 'registry.json', 'index.html', 'index.html.br'])(
    'a generation whose %s is gone',
    async (name) => {
      await apply(activate([releaseOf('a', 1)]));
      rmSync(join(tiny.store, 'generations/00000001', name));
      expect(await problems()).toEqual(['generations/00000001']);
    },
  );
});
