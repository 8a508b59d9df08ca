import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Generation } from '@forecast/contract';
import { pointerBytes, pointerTo } from '../edge/Pointer';
import { signGeneration, readGeneration } from '../site/StoredGeneration';
import { readSite } from '../site/readSite';
import {
  generationKey,
  pointerKey,
  recordKey,
  recordName,
  releaseKey,
  voucherKey,
  refText,
} from '../store/keys';
import type { Trust } from '../store/Store';
import { newKey } from '../testing/newKey';
import { runShip, type Ran } from '../testing/runShip';
import { liveNumber } from '../testing/atPath';
import { takeOver } from '../testing/takeOver';
import { tinySiteForEach, type TinySite } from '../testing/tinySite';
import { readRelease } from './readRelease';
import { addSignature, signatureOf } from './releaseSignatures';
import { parseTrust, signingKey } from './Trust';

const pems = { keeper: newKey(), keeper2: newKey(), a: newKey(), a2: newKey(), b: newKey() };
type Name = keyof typeof pems;
const keyOf = (name: Name) => signingKey(pems[name], name);
const publicKeyOf = (name: Name) => keyOf(name).publicKey;

const first: Trust = {
  site: [publicKeyOf('keeper'), publicKeyOf('keeper2')],
  parts: { a: [publicKeyOf('a')], b: [publicKeyOf('b')] },
};
/** Without the key of team `a`. */
const withoutA: Trust = { ...first, parts: { b: [publicKeyOf('b')] } };

let trust: Trust;
/** A keeper made generation 2 of a site with `a` and `b`, each with a second release that its team has signed. */
const tiny: TinySite = tinySiteForEach(['a', 'b'], async () => {
  writeFileSync(join(tiny.folder, 'keeper.pem'), pems.keeper);
  writeFileSync(join(tiny.folder, 'trust.json'), JSON.stringify(first));
  await takeOver(tiny);
  for (const part of ['a', 'b'] as const) {
    const ref = tiny.releaseOf(part, 1);
    const { record } = await readRelease(tiny.store, ref);
    await addSignature(tiny.store, ref, signatureOf(tiny.store, part, record, keyOf(part)));
  }
});
beforeEach(() => {
  trust = first;
  for (const [name, pem] of Object.entries(pems)) writeFileSync(join(tiny.folder, `${name}.pem`), pem);
});

/** Runs a command with the current trust file, and with a key if one is given. */
function ship(key: Name | undefined, ...args: string[]): Promise<Ran> {
  writeFileSync(join(tiny.folder, 'trust.json'), JSON.stringify(trust));
  return runShip(
    [...args, '--trust', 'trust.json', ...(key === undefined ? [] : ['--key', `${key}.pem`])],
    tiny,
  );
}
const activate = (part: 'a' | 'b', index: 0 | 1 = 1, key: Name = part) =>
  ship(key, 'activate', refText(tiny.releaseOf(part, index)), '--no-smoke');

interface Refused {
  readonly findings: readonly { readonly code: string; readonly message: string; readonly remedy: string }[];
}
const finding = ({ report }: Ran) => (report as Partial<Refused>).findings?.[0];
const store = () => ({ ...tiny.store, trust });
const live = async () => {
  const { live: parts } = await readSite(store());
  return ['a', 'b'].map((part) =>
    [0, 1].find((index) => parts[part]?.stable === tiny.releaseOf(part, index as 0 | 1).id),
  );
};
/** The entry for the trust file that a refusal proposes. */
const proposal = (remedy = ''): Pick<Trust, 'removed'> =>
  JSON.parse(`{ ${/"removed": \{.*?\} \}/.exec(remedy)?.[0] ?? ''} }`) as Pick<Trust, 'removed'>;
const found = async () =>
  ((await ship(undefined, 'verify')).report as { problems: { code: string; at: string }[] }).problems.map(
    ({ code, at }) => `${code} ${at}`,
  );

describe('when a team’s key is removed', () => {
  test('a release that others have built on stays live, and they go on', async () => {
    await activate('a');
    await activate('b');
    trust = withoutA;
    const before = await tiny.seen();
    expect((await ship(undefined, 'verify', '--fix')).report).toMatchObject({ fixed: [] });
    expect(await tiny.seen()).toEqual(before);
    expect(await live()).toEqual([1, 1]);
    expect((await ship('b', 'rollback', 'b')).code).toBe(0);
    expect((await activate('b')).code).toBe(0);
    expect(await live()).toEqual([1, 1]);
    expect(await found()).toEqual([`SHIP-074 r/a/${tiny.releaseOf('a', 1).id}/`]);
    expect((await ship('keeper', 'sign', refText(tiny.releaseOf('a', 1)))).code).toBe(0);
    expect(await found()).toEqual([]);
  });

  const b = () => refText(tiny.releaseOf('b', 1));
  test.each<readonly [string, Name, () => string[]]>([
    ['activate', 'b', () => ['activate', b(), '--no-smoke']],
    [
      'activate, if nothing changes',
      'keeper',
      () => ['activate', refText(tiny.releaseOf('b', 0)), '--no-smoke'],
    ],
    ['a dry run', 'b', () => ['activate', b(), '--no-smoke', '--dry-run']],
    ['canary', 'b', () => ['canary', 'start', b(), '--percent', '5', '--no-smoke']],
    ['rollback', 'b', () => ['rollback', 'b']],
    ['rollback to a generation', 'b', () => ['rollback', '--generation', '2']],
    ['preview', 'b', () => ['preview', b(), '--no-smoke']],
    ['gc', 'keeper', () => ['gc', '--keep', '1', '--keep-days', '0']],
    ['verify --fix', 'b', () => ['verify', '--fix']],
  ])(
    'and signed the newest generation, %s is refused and says what would change',
    async (_name, key, args) => {
      await activate('a');
      trust = withoutA;
      const before = await tiny.seen();
      const refused = finding(await ship(key, ...args()));
      expect(refused?.code).toMatch(/^SHIP-11[56]$/);
      const [was, is] = [1, 0].map((index) => tiny.releaseOf('a', index as 0 | 1).id);
      expect(refused?.message).toContain(`a: ${was} → ${is}`);
      expect(await tiny.seen()).toEqual(before);
    },
  );

  test('and signed the newest generation, the entry that the refusal proposes keeps everything', async () => {
    await activate('a');
    trust = withoutA;
    trust = { ...trust, ...proposal(finding(await activate('b'))?.remedy) };
    expect((await activate('b')).code).toBe(0);
    expect(await live()).toEqual([1, 1]);
    expect((await ship('b', 'rollback', 'b')).code).toBe(0);
    expect(await live()).toEqual([1, 0]);
  });

  test('and signed the newest generation, a keeper can take visitors back', async () => {
    await activate('a');
    trust = withoutA;
    expect((await ship('keeper', 'verify', '--fix')).report).toMatchObject({
      fixed: [
        'visitors get the releases of generation 2 again',
        expect.stringContaining(voucherKey(tiny.releaseOf('a', 1))) as string,
      ],
    });
    expect(await live()).toEqual([0, 0]);
    expect(await liveNumber(tiny.store)).toBe(4);
    expect((await activate('b')).code).toBe(0);
  });

  test('and signed the newest generation, a keeper can keep it', async () => {
    await activate('a');
    trust = withoutA;
    await ship('keeper', 'sign', refText(tiny.releaseOf('a', 1)));
    expect((await ship('keeper', 'rollback', '--generation', '3')).code).toBe(0);
    expect((await activate('b')).code).toBe(0);
    expect(await live()).toEqual([1, 1]);
  });

  test('and its team gets a new key, the team can release and roll back', async () => {
    await activate('a');
    await activate('b');
    trust = { ...first, parts: { ...first.parts, a: [publicKeyOf('a2')] } };
    const next = await tiny.publish({ part: 'a', content: 'third' });
    await ship('a2', 'sign', refText(next));
    expect((await ship('a2', 'activate', refText(next), '--no-smoke')).code).toBe(0);
    expect(finding(await ship('a2', 'rollback', 'a'))?.code).toBe('SHIP-074');
    await ship('a2', 'sign', refText(tiny.releaseOf('a', 1)));
    expect((await ship('a2', 'rollback', 'a')).code).toBe(0);
    expect(await live()).toEqual([1, 1]);
  });

  test('from one of its parts, what it released before isn’t silently undone', async () => {
    const both = [publicKeyOf('a')];
    trust = { ...first, parts: { a: both, b: both } };
    await ship('keeper', 'rollback', '--generation', '2');
    expect((await activate('a')).code).toBe(0);
    trust = { ...first, parts: { a: [publicKeyOf('a2')], b: both } };
    const refused = finding(await activate('b', 0, 'a'));
    expect(refused).toMatchObject({
      code: 'SHIP-115',
      message: expect.stringContaining('no longer lists for what it changes') as string,
    });
    trust = { ...trust, ...proposal(refused?.remedy) };
    await ship('keeper', 'sign', refText(tiny.releaseOf('b', 1)));
    expect((await activate('b', 1, 'a')).code).toBe(0);
    expect(await live()).toEqual([1, 1]);
  });
});

describe('with a removed key, nothing new can be made', () => {
  /** A generation in which `a` changes to its other release, signed with the removed key. */
  async function forge(number: number, on = number - 1): Promise<Buffer> {
    const parent = await readGeneration(tiny.store, on);
    if (!parent) throw new Error(`There is no generation ${on}.`);
    const { live: was, records } = parent.generation;
    const index = was['a']?.stable === tiny.releaseOf('a', 0).id ? 1 : 0;
    const ref = tiny.releaseOf('a', index);
    const a = { stable: ref.id };
    const kept = Object.entries(records).filter(([name]) => !name.startsWith('a@'));
    const forged: Generation = {
      ...parent.generation,
      number,
      parent: { number: on, sha256: parent.sha256 },
      changed: [{ part: 'a', from: was['a'] ?? null, to: a }],
      live: { ...was, a },
      records: { ...Object.fromEntries(kept), [refText(ref)]: (await readRelease(tiny.store, ref)).sha256 },
    };
    return Buffer.from(JSON.stringify(signGeneration(tiny.store, forged, keyOf('a'))));
  }
  const put = async (number: number, bytes: Buffer) => {
    const key = generationKey(number);
    expect(await tiny.store.swap(key, bytes, (await tiny.store.get(key))?.tag)).toBe(true);
  };
  const pointAt = async (number: number) => {
    const { generation } = (await readGeneration(tiny.store, number)) ?? {};
    const current = await tiny.store.get(pointerKey);
    if (generation) await tiny.store.swap(pointerKey, pointerBytes(pointerTo(generation)), current?.tag);
  };
  /** Releases `a`, `b` and `a` again, and removes the key with an entry for generation `number`. */
  async function cutAt(number: number) {
    await activate('a');
    await activate('b');
    await ship('a', 'sign', refText(tiny.releaseOf('a', 0)));
    await activate('a', 0);
    const { sha256 = '' } = (await readGeneration(tiny.store, number)) ?? {};
    trust = { ...withoutA, removed: { [publicKeyOf('a')]: { number, sha256 } } };
  }

  test('after the entry’s generation: it is ignored, even if the pointer names it', async () => {
    await cutAt(5);
    await put(6, await forge(6));
    await pointAt(6);
    expect(await live()).toEqual([0, 1]);
    expect((await ship('b', 'rollback', 'b')).code).toBe(0);
    expect(await live()).toEqual([0, 0]);
    expect(await liveNumber(tiny.store)).toBe(7);
    expect(await found()).toContain(`SHIP-079 ${generationKey(6)}`);
  });

  test('the entry may name an earlier generation than the key signed', async () => {
    await cutAt(4);
    expect(await live()).toEqual([1, 1]);
    expect(finding(await ship(undefined, 'verify', '--fix'))?.code).toBe('SHIP-116');
    expect((await ship('b', 'rollback', 'b')).code).toBe(0);
    expect(await live()).toEqual([1, 0]);
  });

  test.each([3, 4])(
    'before the entry’s generation, in place of number %d: it is never live',
    async (number) => {
      await cutAt(5);
      await put(number, await forge(number));
      expect(await live()).toEqual([0, 1]);
      expect((await ship('b', 'rollback', 'b')).code).toBe(0);
      expect(await live()).toEqual([0, 0]);
    },
  );

  test('in place of the entry’s generation: the record counts as lost', async () => {
    await cutAt(5);
    await put(5, await forge(5, 2));
    await pointAt(5);
    const before = await tiny.seen();
    expect(finding(await ship('b', 'rollback', 'b'))?.code).toBe('SHIP-049');
    expect(finding(await ship('b', 'rollback', '--generation', '2'))?.code).toBe('SHIP-049');
    expect(await tiny.seen()).toEqual(before);
    await ship('keeper', 'sign', refText(tiny.releaseOf('b', 1)));
    expect((await ship('keeper', 'rollback', '--generation', '2')).code).toBe(0);
    expect((await activate('b')).code).toBe(0);
  });

  test('without an entry: nobody builds on it, and others wait for a keeper’s entry', async () => {
    await activate('a');
    await activate('b');
    trust = withoutA;
    const { sha256 = '' } = (await readGeneration(tiny.store, 4)) ?? {};
    await put(5, await forge(5));
    await pointAt(5);
    expect(await live()).toEqual([1, 1]);
    expect(finding(await ship('b', 'rollback', 'b'))?.code).toBe('SHIP-115');
    trust = { ...trust, removed: { [publicKeyOf('a')]: { number: 4, sha256 } } };
    expect((await ship('b', 'rollback', 'b')).code).toBe(0);
    expect(await live()).toEqual([1, 0]);
  });

  test('without an entry: it can’t change another team’s part, and doesn’t stop anybody by trying', async () => {
    await activate('a');
    await activate('b');
    trust = withoutA;
    const { generation } = (await readGeneration(tiny.store, 2)) ?? {};
    const { sha256 = '' } = (await readGeneration(tiny.store, 4)) ?? {};
    if (!generation) throw new Error('There is no generation 2.');
    const forged = { ...generation, number: 5, parent: { number: 4, sha256 } };
    await put(5, Buffer.from(JSON.stringify(signGeneration(tiny.store, forged, keyOf('a')))));
    expect((await ship('b', 'rollback', 'b')).code).toBe(0);
    expect(await live()).toEqual([1, 0]);
  });

  test('nobody else’s generation is accepted because a team builds on it', async () => {
    const bytes = await forge(3);
    const forged = JSON.parse(bytes.toString()) as Generation;
    await put(3, Buffer.from(JSON.stringify(signGeneration(tiny.store, forged, signingKey(newKey(), 'x')))));
    const { generation, sha256 } = (await readGeneration(tiny.store, 3)) ?? {};
    if (!generation || sha256 === undefined) throw new Error('There is no generation 3.');
    const next = { ...generation, number: 4, parent: { number: 3, sha256 }, changed: [] };
    await put(4, Buffer.from(JSON.stringify(signGeneration(tiny.store, next, keyOf('b')))));
    expect(await live()).toEqual([0, 0]);
    expect((await activate('b')).code).toBe(0);
    expect(await live()).toEqual([0, 1]);
  });
});

describe('when a keeper’s key is removed', () => {
  const site = [publicKeyOf('keeper2')];

  test('what only that keeper signed isn’t undone, and the proposed entry keeps everything', async () => {
    await activate('b', 1, 'keeper2');
    await activate('a', 1, 'keeper');
    await ship('b', 'rollback', 'b');
    trust = { ...first, site };
    const refused = finding(await activate('b'));
    expect(refused).toMatchObject({ code: 'SHIP-115', message: expect.stringContaining('a: ') as string });
    trust = { ...trust, ...proposal(refused?.remedy) };
    expect(await live()).toEqual([1, 0]);
    expect((await activate('b')).code).toBe(0);
    expect(await live()).toEqual([1, 1]);
  });
});

type Replacement = (was: Generation) => object;

const replacements: readonly (readonly [string, Replacement, number])[] = [
  ['is signed by a stranger', (was) => signGeneration(tiny.store, was, signingKey(newKey(), 'stranger')), 2],
  ['has no signature', (was) => ({ ...was, signature: undefined }), 2],
];

/** Puts another record in the place of a generation's. */
async function replace(number: number, replacement: Replacement, indent = 2): Promise<void> {
  const { generation } = (await readGeneration(tiny.store, number)) ?? {};
  if (!generation) throw new Error(`There is no generation ${number}.`);
  const own = await tiny.store.get(generationKey(number));
  const bytes = Buffer.from(JSON.stringify(replacement(generation), null, indent));
  await tiny.store.swap(generationKey(number), bytes, own?.tag);
}

describe('when the record of the newest generation is lost', () => {
  test.each(replacements)(
    'a record in its place that %s doesn’t count as one',
    async (_what, replacement) => {
      await activate('a');
      await replace(3, replacement);
      const before = await tiny.seen();
      for (const ran of [
        await activate('b'),
        await ship('b', 'rollback', 'b'),
        await ship('a', 'verify', '--fix'),
      ])
        expect(finding(ran)?.code).toMatch(/^SHIP-(049|116)$/);
      expect(await tiny.seen()).toEqual(before);
      expect((await ship(undefined, 'status')).report).toMatchObject({ problems: [{ code: 'SHIP-049' }] });
    },
  );

  test('a newest record that is only formatted differently stops nobody', async () => {
    await activate('a');
    await replace(3, (was) => was, 7);
    expect((await activate('b')).code).toBe(0);
    expect(await live()).toEqual([1, 1]);
  });

  test.each<readonly [string, Name, () => string[]]>([
    ['activate', 'b', () => ['activate', refText(tiny.releaseOf('b', 1)), '--no-smoke']],
    ['rollback', 'b', () => ['rollback', 'b']],
    ['rollback to a generation', 'b', () => ['rollback', '--generation', '2']],
    ['gc', 'keeper', () => ['gc', '--keep', '1', '--keep-days', '0']],
    ['verify --fix', 'a', () => ['verify', '--fix']],
  ])('%s is refused', async (_name, key, args) => {
    await activate('a');
    await tiny.store.remove(generationKey(3));
    const before = await tiny.seen();
    expect(finding(await ship(key, ...args()))?.code).toMatch(/^SHIP-(049|116)$/);
    expect(await tiny.seen()).toEqual(before);
    expect((await ship(undefined, 'status')).report).toMatchObject({ settled: false });
  });

  test('a keeper can take visitors back, and its number isn’t used again', async () => {
    await activate('a');
    await tiny.store.remove(generationKey(3));
    expect((await ship('keeper', 'verify', '--fix')).report).toMatchObject({
      fixed: ['visitors get the releases of generation 2 again'],
    });
    expect(await liveNumber(tiny.store)).toBe(4);
    expect((await activate('a')).code).toBe(0);
  });

  test('and of the one before it, neither number is used again', async () => {
    await activate('a');
    await activate('b');
    for (const number of [3, 4]) await tiny.store.remove(generationKey(number));
    expect(finding(await ship('b', 'rollback', 'b'))?.code).toBe('SHIP-049');
    expect((await ship('keeper', 'rollback', '--generation', '2')).code).toBe(0);
    expect(await liveNumber(tiny.store)).toBe(5);
  });
});

test('a team can stop others with a pointer to a record that doesn’t exist, until its key is removed', async () => {
  const { generation, sha256 } = (await readGeneration(tiny.store, 2)) ?? {};
  if (!generation || sha256 === undefined) throw new Error('There is no generation 2.');
  const never = { ...generation, number: 3, parent: { number: 2, sha256 } };
  const pointer = await tiny.store.get(pointerKey);
  const bytes = pointerBytes(pointerTo(signGeneration(tiny.store, never, keyOf('a'))));
  await tiny.store.swap(pointerKey, bytes, pointer?.tag);
  expect(finding(await activate('b'))?.code).toBe('SHIP-049');
  trust = withoutA;
  expect((await activate('b')).code).toBe(0);
  expect(await live()).toEqual([0, 1]);
});

test('if the newest generation’s record and the key that signed it are gone, visitors keep what they get', async () => {
  await activate('a');
  const { sha256 = '' } = (await readGeneration(tiny.store, 2)) ?? {};
  await tiny.store.remove(generationKey(3));
  trust = withoutA;
  const before = await tiny.seen();
  expect(finding(await activate('b'))?.code).toBe('SHIP-049');
  expect(await tiny.seen()).toEqual(before);
  trust = { ...trust, removed: { [publicKeyOf('a')]: { number: 2, sha256 } } };
  expect((await activate('b')).code).toBe(0);
  expect(await live()).toEqual([0, 1]);
});

test('a team can’t make its part of a generation so large that others can’t add theirs', async () => {
  const { generation, sha256 } = (await readGeneration(tiny.store, 2)) ?? {};
  if (!generation || sha256 === undefined) throw new Error('There is no generation 2.');
  const a = { ...generation.trees['a'], more: 'x'.repeat(2_093_000) };
  const trees = { ...generation.trees, a };
  const forged = { ...generation, number: 3, parent: { number: 2, sha256 }, changed: [], trees };
  const bytes = Buffer.from(JSON.stringify(signGeneration(tiny.store, forged as Generation, keyOf('a'))));
  await tiny.store.putNew(generationKey(3), bytes);
  expect((await activate('b')).code).toBe(0);
  expect(await live()).toEqual([0, 1]);
});

describe('when a record that the newest generation builds on is lost', () => {
  test.each<readonly [string, Name, () => string[]]>([
    ['activate', 'b', () => ['activate', refText(tiny.releaseOf('b', 0)), '--no-smoke']],
    ['rollback', 'b', () => ['rollback', 'b']],
    ['gc', 'keeper', () => ['gc', '--keep', '1', '--keep-days', '0']],
    ['verify --fix', 'a', () => ['verify', '--fix']],
  ])('%s is refused, and visitors keep what they get', async (_name, key, args) => {
    await activate('a');
    await activate('b');
    await tiny.store.remove(generationKey(3));
    const before = await tiny.seen();
    expect(finding(await ship(key, ...args()))).toMatchObject({
      code: 'SHIP-116',
      remedy: expect.stringContaining('ship rollback --generation 4') as unknown,
    });
    expect(await tiny.seen()).toEqual(before);
  });

  test.each<readonly [string, Replacement, number]>([
    ...replacements,
    ['is formatted differently', (was) => was, 7],
  ])(
    'a record in its place that %s doesn’t take visitors back either',
    async (_what, replacement, indent) => {
      await activate('a');
      await activate('b');
      await replace(3, replacement, indent);
      const before = await tiny.seen();
      expect(finding(await activate('a', 0, 'keeper'))?.code).toBe('SHIP-116');
      expect(await tiny.seen()).toEqual(before);
    },
  );

  test('visitors keep what they get if the record of a live release and its copy are lost', async () => {
    await activate('a');
    await activate('b');
    const ref = tiny.releaseOf('a', 1);
    const { sha256 } = await readRelease(tiny.store, ref);
    for (const key of [releaseKey(ref, recordName), recordKey(sha256)]) await tiny.store.remove(key);
    const before = await tiny.seen();
    expect(finding(await ship('b', 'rollback', 'b'))?.code).toBe('SHIP-116');
    expect(finding(await ship('keeper', 'gc'))?.code).toBe('SHIP-116');
    expect(await tiny.seen()).toEqual(before);
  });

  test('a keeper can vouch for what visitors get, and everybody goes on', async () => {
    await activate('a');
    await activate('b');
    await tiny.store.remove(generationKey(3));
    for (const part of ['a', 'b'] as const) await ship('keeper', 'sign', refText(tiny.releaseOf(part, 1)));
    expect((await ship('keeper', 'rollback', '--generation', '4')).code).toBe(0);
    expect(await live()).toEqual([1, 1]);
    expect((await activate('b', 0, 'keeper')).code).toBe(0);
    expect(await live()).toEqual([1, 0]);
  });

  test('a removed key can’t stop others by pointing at a generation that builds on nothing', async () => {
    const { generation } = (await readGeneration(tiny.store, 2)) ?? {};
    if (!generation) throw new Error('There is no generation 2.');
    trust = withoutA;
    const forged = signGeneration(
      tiny.store,
      { ...generation, number: 4, parent: { number: 3, sha256: '0'.repeat(64) } },
      keyOf('a'),
    );
    await tiny.store.putNew(generationKey(4), Buffer.from(JSON.stringify(forged)));
    const pointer = await tiny.store.get(pointerKey);
    await tiny.store.swap(pointerKey, pointerBytes(pointerTo(forged)), pointer?.tag);
    expect((await activate('b')).code).toBe(0);
    expect(await live()).toEqual([0, 1]);
  });
});

test('verify --fix doesn’t move a pointer back from a forged generation without a keeper’s key', async () => {
  const { generation } = (await readGeneration(tiny.store, 2)) ?? {};
  if (!generation) throw new Error('There is no generation 2.');
  const forged = signGeneration(
    tiny.store,
    {
      ...generation,
      number: 3,
      live: { ...generation.live, a: { stable: tiny.releaseOf('a', 1).id } },
      trees: {},
    },
    signingKey(newKey(), 'x'),
  );
  const current = await tiny.store.get(pointerKey);
  await tiny.store.swap(pointerKey, pointerBytes(pointerTo(forged)), current?.tag);
  expect(finding(await ship('b', 'verify', '--fix'))).toMatchObject({ code: 'SHIP-116' });
  expect((await ship('keeper', 'verify', '--fix')).code).toBe(0);
  expect(await liveNumber(tiny.store)).toBe(3);
});

test('a trust file with a malformed entry for a removed key is refused', () => {
  const text = JSON.stringify({ ...first, removed: { [publicKeyOf('a')]: { number: 0, sha256: '' } } });
  expect(() => parseTrust(text, 'trust.json')).toThrow('SHIP-078');
});
