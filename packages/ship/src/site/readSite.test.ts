import type { ReleaseRecord } from '@forecast/contract';
import { activate, restore, rollback } from '../activation/activations';
import { registryKey } from '../edge/names';
import { collect } from '../upkeep/gc';
import { repair } from '../upkeep/repair';
import { statusOf } from '../upkeep/status';
import { verify } from '../upkeep/verify';
import { integrityOf } from '../releases/describeBuild';
import { textAtPath } from '../testing/atPath';
import { runText } from '../testing/runShip';
import { tinySiteForEach, type TinySite } from '../testing/tinySite';
import { generationKey, pointerKey, recordKey, releaseKey } from '../store/keys';
import { generationOf, readSite } from './readSite';

const tiny: TinySite = tinySiteForEach(['a', 'b'], async () => {
  await tiny.activate(tiny.releaseOf('a', 1));
  await tiny.activate(tiny.releaseOf('b', 1));
});

const quiet = () => undefined;
const damages = ['', '{', '{}', '"x"', 'null', '[]', '{"number":2}'];
/** Replaces the record of a generation; without a text, removes it. */
const damage = (number: number, text: string | undefined) =>
  text === undefined
    ? tiny.store.remove(generationKey(number))
    : tiny.overwrite(generationKey(number), () => text);

test.each(damages)('an older record that contains only %j doesn’t block any command', async (text) => {
  await damage(2, text);
  expect((await statusOf(tiny.store)).generation?.number).toBe(3);
  expect((await verify(tiny.store, quiet)).problems).toMatchObject([
    {
      code: 'SHIP-049',
      at: generationKey(2),
      remedy: expect.stringContaining('An older generation needs no repair') as string,
    },
  ]);
  expect(await repair(tiny.store)).toEqual([]);
  const { generation } = await tiny.apply(rollback('a'));
  expect(generation).toMatchObject({ number: 4, live: { a: { stable: tiny.releaseOf('a', 0).id } } });
  const keep = { keepDays: 0, keep: 1, dryRun: false };
  const { generations } = await collect(tiny.store, keep, Date.now() + 24 * 3_600_000);
  expect(generations).toEqual([1, 2, 3]);
  expect((await verify(tiny.store, quiet)).problems).toEqual([]);
});

test('the log lists an older record that cannot be read', async () => {
  await tiny.overwrite(generationKey(1), () => '{}');
  const open = () => Promise.resolve(tiny.store);
  const log = async (...args: string[]) =>
    (await runText(['log', '--site', 'memory', ...args], tiny.folder, open)).report;
  expect(await log()).toMatch(
    /\n2 {2}.*\n.*\n.*\n1 {2}cannot be read, or is not trusted: see ship log --no-trust and ship verify$/,
  );
  expect(await log('--limit', '2')).not.toMatch('cannot be read');
  expect(await log('--json')).toMatchObject({
    generations: [{ number: 3 }, { number: 2 }],
    unreadable: [1],
  });
});

test.each([
  ['is empty', ''],
  ['is an empty object', '{}'],
  ['has another number', '{"number":2}'],
  ['is missing', undefined],
])('if the newest record %s, only restoring an earlier generation is possible', async (_what, text) => {
  const first = tiny.releaseOf('a', 0);
  const shown = await textAtPath(tiny.store, '/a');
  await damage(3, text);
  expect((await statusOf(tiny.store)).settled).toBe(false);
  const remedy = 'ship rollback --generation 2';
  for (const attempt of [
    () => tiny.activate(first),
    () => tiny.apply(rollback('a')),
    () => tiny.check(first),
    () => repair(tiny.store),
  ]) {
    await expect(attempt()).rejects.toThrow(new RegExp(`SHIP-049.*${generationKey(3)}.*${remedy}`));
  }
  expect(await textAtPath(tiny.store, '/a')).toBe(shown);
  const { problems } = await verify(tiny.store, quiet);
  expect(problems).toMatchObject([
    { at: generationKey(3), remedy: expect.stringContaining(remedy) as string },
  ]);
  const { live } = await readSite(tiny.store);
  const again = restore(await generationOf(tiny.store, 2), live);
  expect((await tiny.apply(again, { replacesAll: true })).generation.number).toBe(4);
  expect((await statusOf(tiny.store)).settled).toBe(true);
  expect((await tiny.activate(first)).outcome).toBe('changed');
});

test.each([
  ['empty', ''],
  ['missing', undefined],
])(
  'a site whose records are all %s is not treated as new; one activation of everything restores it',
  async (_what, text) => {
    const { live } = await readSite(tiny.store);
    for (const number of [1, 2, 3]) await damage(number, text);
    expect(await statusOf(tiny.store)).toMatchObject({ generation: null, settled: false });
    expect((await verify(tiny.store, quiet)).problems).toContainEqual(
      expect.objectContaining({
        at: generationKey(3),
        remedy: expect.stringContaining('in one ship activate') as string,
      }),
    );
    await expect(tiny.apply(rollback('a'), { about: 'a' })).rejects.toThrow('in one ship activate');
    await expect(repair(tiny.store)).rejects.toThrow('SHIP-049');
    const refs = Object.entries(live).map(([part, { stable }]) => ({ part, id: stable }));
    expect((await tiny.apply(activate(refs))).generation.number).toBe(4);
  },
);

test('the newest generation is found without the pointer, even if the listing is incomplete', async () => {
  await tiny.store.remove(generationKey(1));
  await tiny.store.remove(pointerKey);
  for (const known of [2, 3]) {
    const list = () => Promise.resolve([{ key: generationKey(known), at: 0 }]);
    expect((await readSite({ ...tiny.store, list })).number).toBe(3);
  }
});

test('a generation that cannot be read does not count towards the number that a cleanup keeps', async () => {
  await tiny.activate(tiny.releaseOf('a', 0));
  await damage(3, '{}');
  const keep = { keepDays: 0, keep: 2, dryRun: true };
  const { generations } = await collect(tiny.store, keep, Date.now() + 24 * 3_600_000);
  expect(generations).toEqual([1]);
});

test('if the record of a live release and its copy have changed, activations that keep the release are refused', async () => {
  const live = tiny.releaseOf('a', 1);
  const key = releaseKey(live, 'release.json');
  const whatItWas = (await readSite(tiny.store)).head?.generation.records[`a@${live.id}`] ?? '';
  const untouched = await tiny.seen();
  await tiny.overwrite(key, (text) => {
    const record = JSON.parse(text) as ReleaseRecord;
    return JSON.stringify({
      ...record,
      exposes: { Page: [{ path: 'evil.js', integrity: integrityOf('evil') }] },
    });
  });
  await tiny.store.remove(recordKey(whatItWas));
  const refused = tiny.activate(tiny.releaseOf('b', 0));
  await expect(refused).rejects.toThrow(new RegExp(`SHIP-033.*sha256 was ${whatItWas} and is [\\da-f]{64}`));
  expect(await tiny.seen()).toEqual(untouched);
  await tiny.publish({ part: 'a', content: 'second' });
  expect((await tiny.activate(tiny.releaseOf('b', 0))).outcome).toBe('changed');
});

test('a changed record of a live release is ignored, and the part can get another release', async () => {
  const live = tiny.releaseOf('a', 1);
  await tiny.overwrite(releaseKey(live, 'release.json'), (text) => text.replace('"a team"', '"nobody"'));
  const { generation } = await tiny.activate(tiny.releaseOf('b', 0));
  const [registry = ''] = Object.values(generation.registries);
  const text = (await tiny.store.get(registryKey(registry)))?.bytes.toString();
  expect(text).toContain('a team');
  expect(text).not.toContain('nobody');
  expect((await tiny.activate(tiny.releaseOf('a', 0))).outcome).toBe('changed');
});

describe('the records determine the newest generation', () => {
  const number = async () => (await readSite(tiny.store)).number;
  const problems = async () => (await verify(tiny.store, quiet)).problems.map(({ at }) => at);
  const cleanedUp = async () => {
    await collect(tiny.store, { keepDays: 0, keep: 1, dryRun: false }, Date.now() + 24 * 3_600_000);
    return number();
  };

  test.each([
    ['nothing', () => ''],
    ['text that ship did not write', () => 'maintenance'],
    ['only a number', () => '{"number":7}'],
    ['the number of a removed generation', (text: string) => text.replace(/"number":\d+/, '"number":1')],
    [
      'the number of a generation that does not exist yet',
      (text: string) => text.replace(/"number":\d+/, '"number":1000000000'),
    ],
    ['other trees', (text: string) => text.replace(/"trees":\{[^}]*\}/, '"trees":{}')],
  ])('even if the pointer contains %s, which repair corrects', async (_what, change) => {
    const newest = await cleanedUp();
    const pointer = (await tiny.store.get(pointerKey))?.bytes.toString() ?? '';
    await tiny.overwrite(pointerKey, change);
    expect(await number()).toBe(newest);
    expect(await problems()).toEqual([pointerKey]);
    expect(await repair(tiny.store)).toEqual(['visitors get the newest generation']);
    expect((await tiny.store.get(pointerKey))?.bytes.toString()).toBe(pointer);
    expect(await problems()).toEqual([]);
    await tiny.activate(tiny.releaseOf('a', 0));
    expect(await number()).toBe(newest + 1);
  });

  test('a copied record with a far higher number is reported, and doesn’t block any command', async () => {
    const newest = await cleanedUp();
    const copied = await tiny.store.get(generationKey(newest));
    await tiny.store.putNew(generationKey(99_999_999), copied?.bytes ?? Buffer.from(''));
    await tiny.store.remove(pointerKey);
    expect(await number()).toBe(newest);
    await repair(tiny.store);
    expect(await problems()).toEqual([generationKey(99_999_999)]);
  });

  test('if the newest two records are missing, as in a backup that was copied while a release went live, too', async () => {
    for (const lost of [2, 3]) await tiny.store.remove(generationKey(lost));
    await expect(repair(tiny.store)).rejects.toThrow('SHIP-049');
    await expect(tiny.activate(tiny.releaseOf('b', 0))).rejects.toThrow('SHIP-049');
    const again = restore(await generationOf(tiny.store, 1), (await readSite(tiny.store)).live);
    expect((await tiny.apply(again, { replacesAll: true })).generation.number).toBe(4);
    expect((await statusOf(tiny.store)).settled).toBe(true);
  });

  test('a gap in the records is reported', async () => {
    await tiny.store.remove(generationKey(2));
    expect(await number()).toBe(3);
    expect(await problems()).toEqual([generationKey(2)]);
  });

  test('a generation that makes a release live without listing its record is treated as damaged', async () => {
    const [was, is] = [tiny.releaseOf('a', 1), tiny.releaseOf('a', 0)];
    await tiny.overwrite(generationKey(3), (text) =>
      text.replace(`"stable": "${was.id}"`, `"stable": "${is.id}"`),
    );
    await expect(tiny.activate(tiny.releaseOf('b', 0))).rejects.toThrow('SHIP-049');
  });
});
