import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Generation } from '@forecast/contract';
import { activate as activation } from '../activation/activations';
import { pointerBytes, pointerTo } from '../edge/Pointer';
import { describeRelease } from '../publishing/publish';
import { readRelease } from '../release/readRelease';
import { generationKey, pointerKey, releaseKey } from '../site/keys';
import { generationOf, readSite } from '../generations/readSite';
import { refsOf, refText, type ReleaseRef } from '../site/ReleaseRef';
import type { Store } from '../store/Store';
import { memoryStore } from '../testing/memoryStore';
import { newKey } from '../testing/newKey';
import { runShip } from '../testing/runShip';
import { tinyRemote } from '../testing/tinyBuild';
import { tinySite, type TinySite } from '../testing/tinySite';
import { signGeneration } from '../generations/generationSignature';
import { signingKey, type SigningKey } from './keys';
import { signaturesName } from './releaseSignatures';
import { parseTrust } from './Trust';

let unsigned: TinySite;
let signed: TinySite;
/** The site of a test. */
let tiny: TinySite;
let keys: Readonly<Record<'keeper' | 'a' | 'b', string>>;
beforeAll(async () => {
  unsigned = await tinySite(['a', 'b'], memoryStore());
  tiny = signed = await unsigned.copy();
  keys = { keeper: keyFor('keeper'), a: keyFor('a'), b: keyFor('b') };
  writeTrust({ site: [keys.keeper], parts: { a: [keys.a], b: [keys.b] } });
  await takeOver();
});
afterAll(() => [unsigned, signed].forEach((site) => site.remove()));
beforeEach(() => begin(signed));
afterEach(() => tiny.remove());

/** Begins a test with a copy of a site, the keys and the trust file. */
async function begin(site: TinySite): Promise<void> {
  tiny = await site.copy();
  for (const name of ['trust.json', 'keeper.pem', 'a.pem', 'b.pem'])
    copyFileSync(join(signed.folder, name), file(name));
}

const file = (name: string) => join(tiny.folder, name);
const keyFile = (name: string) => file(`${name}.pem`);
const holder = (name: string) => signingKey(readFileSync(keyFile(name), 'utf8'), name);

const writeTrust = (trust: object) => writeFileSync(file('trust.json'), JSON.stringify(trust));
const trusting = (): Store => ({
  ...tiny.store,
  trust: parseTrust(readFileSync(file('trust.json'), 'utf8'), 'trust.json'),
});

/** Runs a command that trusts whom the file names, signed by the holder of a key if one is named. */
const ship = (key: string | undefined, ...args: string[]) =>
  runShip(
    [...args, '--trust', file('trust.json'), ...(key === undefined ? [] : ['--key', keyFile(key)])],
    tiny,
  );
const withoutTrust = (...args: string[]) => runShip(args, tiny);

/** Makes a key file and returns the public key. */
function keyFor(name: string): string {
  writeFileSync(keyFile(name), newKey());
  return holder(name).publicKey;
}

/** Makes what is live the first trusted generation, as a keeper does. */
async function takeOver(): Promise<void> {
  for (const ref of refsOf((await readSite(tiny.store)).live)) await ship('keeper', 'sign', refText(ref));
  expect((await ship('keeper', 'rollback', '--generation', '1')).code).toBe(0);
}

const activate = (key: string | undefined, ref: ReleaseRef) =>
  ship(key, 'activate', refText(ref), '--no-smoke');
const codes = ({ report }: { readonly report: unknown }) =>
  (report as { findings?: { code: string }[] }).findings?.map(({ code }) => code);

/** What `verify` says, with a code. */
async function found(code: string): Promise<string[]> {
  const { report } = await ship(undefined, 'verify');
  return (report as { problems: { code: string; at: string }[] }).problems
    .filter((problem) => problem.code === code)
    .map(({ at }) => at);
}

const liveOf = async (part: string) => (await readSite(trusting())).live[part]?.stable;

test('a team changes its own part and no other', async () => {
  const [next, other] = [tiny.releaseOf('a', 1), tiny.releaseOf('b', 1)];
  expect(codes(await activate(undefined, next))).toEqual(['SHIP-074', 'SHIP-075']);
  expect(codes(await activate('a', next))).toEqual(['SHIP-074']);
  await ship('b', 'sign', refText(next));
  expect(codes(await activate('a', next))).toEqual(['SHIP-074']);
  await ship('a', 'sign', refText(next));
  expect(codes(await activate('b', next))).toEqual(['SHIP-075']);
  expect((await activate('a', next)).code).toBe(0);
  expect(codes(await ship('b', 'rollback', 'a'))).toEqual(['SHIP-075']);
  await ship('b', 'sign', refText(other));
  expect(codes(await ship('a', 'canary', 'start', refText(other), '--percent', '5', '--no-smoke'))).toEqual([
    'SHIP-075',
  ]);
  expect((await ship('a', 'rollback', 'a')).code).toBe(0);
});

test('a keeper may change every part', async () => {
  await ship('keeper', 'sign', refText(tiny.releaseOf('b', 1)));
  expect((await activate('keeper', tiny.releaseOf('b', 1))).code).toBe(0);
});

test('a key that joins the trust file counts from then on', async () => {
  const joined = keyFor('joined');
  await ship('joined', 'sign', refText(tiny.releaseOf('a', 1)));
  expect(codes(await activate('joined', tiny.releaseOf('a', 1)))).toEqual(['SHIP-074', 'SHIP-075']);
  writeTrust({ site: [keys.keeper], parts: { a: [keys.a, joined], b: [keys.b] } });
  expect((await activate('joined', tiny.releaseOf('a', 1))).code).toBe(0);
});

test('a key that leaves the trust file counts for nothing, and verify names what only it has signed', async () => {
  for (const part of ['a', 'b']) await ship(part, 'sign', refText(tiny.releaseOf(part, 1)));
  await activate('a', tiny.releaseOf('a', 1));
  writeTrust({ site: [keys.keeper], parts: { b: [keys.b] } });
  expect(await found('SHIP-079')).toEqual([generationKey(3)]);
  expect((await activate('b', tiny.releaseOf('b', 1))).code).toBe(0);
  expect(await liveOf('a')).toBe(tiny.releaseOf('a', 0).id);
});

test('what a keeper has taken over stays when the key that made it leaves the trust file', async () => {
  await ship('a', 'sign', refText(tiny.releaseOf('a', 1)));
  await activate('a', tiny.releaseOf('a', 1));
  expect((await ship('keeper', 'rollback', '--generation', '3')).code).toBe(0);
  writeTrust({ site: [keys.keeper], parts: { b: [keys.b] } });
  expect(await liveOf('a')).toBe(tiny.releaseOf('a', 1).id);
  expect(await found('SHIP-074')).toEqual([releaseKey(tiny.releaseOf('a', 1))]);
});

test('generations that a clean-up kept still count, though what they were made on is gone', async () => {
  await ship('a', 'sign', refText(tiny.releaseOf('a', 1)));
  for (let turn = 0; turn < 2; turn += 1) {
    await activate('a', tiny.releaseOf('a', 1));
    await ship('a', 'rollback', 'a');
  }
  expect((await ship('keeper', 'gc', '--keep', '2', '--keep-days', '0')).code).toBe(0);
  const { generations, unreadable } = (await ship(undefined, 'log')).report as {
    generations: Generation[];
    unreadable: number[];
  };
  expect([generations.map(({ number }) => number), unreadable]).toEqual([[8, 7, 6, 5], []]);
  expect(await found('SHIP-079')).toEqual([]);
});

test('on a site that was unsigned, a keeper makes the first trusted generation', async () => {
  await begin(unsigned);
  await ship('a', 'sign', refText(tiny.releaseOf('a', 1)));
  expect(codes(await activate('a', tiny.releaseOf('a', 1)))).toEqual(['SHIP-075']);
  expect(codes(await ship('keeper', 'rollback', '--generation', '1'))).toContain('SHIP-074');
  expect((await ship(undefined, 'verify')).report).toMatchObject({
    problems: [{ code: 'SHIP-016', problem: expect.stringContaining('a keeper takes over') as string }],
  });
  await takeOver();
  expect((await activate('a', tiny.releaseOf('a', 1))).code).toBe(0);
  // Without a trust file there is nothing wrong with it either.
  expect((await withoutTrust('verify')).report).toMatchObject({ outcome: 'done' });
});

test('what is published with a key is signed, and verify shows by whom', async () => {
  const dist = tinyRemote(tiny.folder, { part: 'a', content: 'signed at once' });
  const { report } = await ship('a', 'publish', 'a', dist);
  const { release } = report as { release: ReleaseRef };
  expect((await ship('a', 'publish', 'a', dist)).report).toMatchObject({ published: 'already there' });
  expect((await activate('a', release)).code).toBe(0);
  expect((await ship(undefined, 'verify')).report).toMatchObject({
    outcome: 'done',
    signed: { [refText(release)]: [keys.a] },
  });
});

test('variables name the key and the trust file where no option does', async () => {
  const { releaseOf } = tiny;
  process.env['SHIP_SIGNING_KEY'] = readFileSync(keyFile('a'), 'utf8');
  process.env['SHIP_TRUST'] = file('trust.json');
  try {
    await withoutTrust('sign', refText(releaseOf('a', 1)));
    const { code } = await withoutTrust('activate', refText(releaseOf('a', 1)), '--no-smoke');
    expect(code).toBe(0);
    expect(codes(await withoutTrust('activate', refText(releaseOf('b', 1)), '--no-smoke'))).toEqual([
      'SHIP-074',
      'SHIP-075',
    ]);
  } finally {
    delete process.env['SHIP_SIGNING_KEY'];
    delete process.env['SHIP_TRUST'];
  }
});

test('a signature of another release, or of nothing, counts for nothing', async () => {
  const [live, next] = [tiny.releaseOf('a', 0), tiny.releaseOf('a', 1)];
  await ship('a', 'sign', refText(live));
  const ofLive = await tiny.store.get(releaseKey(live, signaturesName));
  for (const bytes of [ofLive?.bytes ?? Buffer.from(''), Buffer.from('{'), Buffer.from('[{"key":"a"}]')]) {
    const there = await tiny.store.get(releaseKey(next, signaturesName));
    expect(await tiny.store.swap(releaseKey(next, signaturesName), bytes, there?.tag)).toBe(true);
    expect(codes(await activate('a', next))).toEqual(['SHIP-074']);
  }
});

test.each([
  ['activate', () => ['activate', refText(tiny.releaseOf('a', 1)), '--no-smoke']],
  [
    'canary start',
    () => ['canary', 'start', refText(tiny.releaseOf('a', 1)), '--percent', '5', '--no-smoke'],
  ],
  ['rollback', () => ['rollback', '--generation', '1']],
  ['gc', () => ['gc']],
  ['verify --fix', () => ['verify', '--fix']],
])('%s doesn’t change a signed site without a trust file, except with --no-trust', async (_name, argsOf) => {
  const untouched = await tiny.seen();
  expect(codes(await withoutTrust(...argsOf()))).toEqual(['SHIP-091']);
  expect(await tiny.seen()).toEqual(untouched);
  expect(codes(await withoutTrust(...argsOf(), '--no-trust')) ?? []).not.toContain('SHIP-091');
});

test('a dry run is refused for the same signatures as the command', async () => {
  const next = refText(tiny.releaseOf('a', 1));
  const asked = ['activate', next, '--no-smoke', '--dry-run'];
  expect(codes(await withoutTrust(...asked))).toEqual(['SHIP-091']);
  expect(codes(await ship('b', ...asked))).toEqual(['SHIP-074', 'SHIP-075']);
  await begin(unsigned);
  expect(codes(await ship('a', ...asked))).toEqual(['SHIP-075']);
});

test('what was done with --no-trust counts for nothing where there is a trust file', async () => {
  const next = refText(tiny.releaseOf('a', 1));
  expect((await withoutTrust('activate', next, '--no-smoke', '--no-trust')).code).toBe(0);
  expect(await liveOf('a')).toBe(tiny.releaseOf('a', 0).id);
  expect(await found('SHIP-079')).toEqual([generationKey(3)]);
});

describe('a writer without a trusted key', () => {
  const thief = signingKey(newKey(), 'thief');

  const put = (key: string, text: string | Buffer) => tiny.store.putNew(key, Buffer.from(text));

  /** A generation that gives everybody another release of `a`, as if it followed on the newest. */
  async function forged(number: number, change: Partial<Generation> = {}): Promise<Generation> {
    const { generation, sha256 } = (await readSite(tiny.store)).head ?? {};
    if (!generation || sha256 === undefined) throw new Error('Nothing is live.');
    const [was, is] = [tiny.releaseOf('a', 0), tiny.releaseOf('a', 1)];
    const others = Object.entries(generation.records).filter(([name]) => name !== refText(was));
    return {
      ...generation,
      number,
      parent: { number: generation.number, sha256 },
      live: { ...generation.live, a: { stable: is.id } },
      records: { ...Object.fromEntries(others), [refText(is)]: (await readRelease(tiny.store, is)).sha256 },
      ...change,
    };
  }

  async function forge(
    number: number,
    change: Partial<Generation> = {},
    key: SigningKey = thief,
  ): Promise<void> {
    await put(
      generationKey(number),
      JSON.stringify(signGeneration(tiny.store, await forged(number, change), key)),
    );
  }

  async function point(generation: Generation): Promise<void> {
    const there = await tiny.store.get(pointerKey);
    await tiny.store.swap(pointerKey, pointerBytes(pointerTo(generation)), there?.tag);
  }

  test.each<readonly [string, () => Promise<unknown>]>([
    ['an unreadable generation', () => put(generationKey(3), '{')],
    ['a generation without a signature', async () => put(generationKey(3), JSON.stringify(await forged(3)))],
    [
      'a generation with a signature of a keeper for something else',
      async () => {
        const { signature } = await generationOf(tiny.store, 2);
        await put(
          generationKey(3),
          JSON.stringify({ ...(await forged(3)), ...(signature && { signature }) }),
        );
      },
    ],
    ['a generation of their own', () => forge(3)],
    ['the first generation of a site of their own', () => forge(3, { parent: null, oldest: 3 })],
    [
      'unreadable generations around several of their own',
      async () => {
        for (const number of [3, 4, 7]) await put(generationKey(number), 'x');
        await forge(5);
        await forge(6, { parent: null });
      },
    ],
    [
      'an older generation under a new number',
      async () => put(generationKey(3), (await tiny.store.get(generationKey(2)))?.bytes ?? ''),
    ],
    ['a generation far ahead', () => forge(99_999_999)],
    [
      'a generation that nests deeper than a program can follow',
      async () => {
        const text = JSON.stringify({ ...(await forged(3)), more: '@' });
        await put(generationKey(3), text.replace('"@"', '['.repeat(10_000) + ']'.repeat(10_000)));
      },
    ],
    [
      'a generation, a pointer and a signature larger than a program can read',
      async () => {
        const large = Buffer.alloc(128 * 2 ** 20 + 1, ' ');
        await put(generationKey(3), large);
        await put(releaseKey(tiny.releaseOf('a', 1), signaturesName), large);
        const there = await tiny.store.get(pointerKey);
        await tiny.store.swap(pointerKey, large, there?.tag);
      },
    ],
    [
      'a generation that a keeper has made on another site',
      async () => {
        const other = { ...(await forged(3)), parent: null };
        const record = signGeneration({ ...tiny.store, siteId: 'staging' }, other, holder('keeper'));
        await put(generationKey(3), JSON.stringify(record));
      },
    ],
    ['a generation with a number that nobody can count to', () => forge(9_007_199_254_740_992)],
    [
      'a pointer to a generation of their own',
      async () => {
        await forge(3);
        await point(await generationOf(tiny.store, 3));
      },
    ],
    ['a pointer to an older generation', async () => point(await generationOf(tiny.store, 1))],
    [
      'a pointer far ahead, with a generation there',
      async () => {
        await forge(999_999_999_999);
        await point(await generationOf(tiny.store, 999_999_999_999));
      },
    ],
    ['a pointer to no generation', async () => point({ ...(await generationOf(tiny.store, 2)), number: 12 })],
  ])('that puts %s neither changes what a team builds on nor locks it out', async (_what, attack) => {
    await ship('b', 'sign', refText(tiny.releaseOf('b', 1)));
    await attack();
    expect((await activate('b', tiny.releaseOf('b', 1))).code).toBe(0);
    expect([await liveOf('a'), await liveOf('b')]).toEqual([
      tiny.releaseOf('a', 0).id,
      tiny.releaseOf('b', 1).id,
    ]);
    const { head } = await readSite(trusting());
    const shown = head && pointerBytes(pointerTo(head.generation)).toString();
    expect((await tiny.store.get(pointerKey))?.bytes.toString()).toBe(shown);
    expect((await ship('b', 'rollback', 'b')).code).toBe(0);
    expect(await liveOf('b')).toBe(tiny.releaseOf('b', 0).id);
  });

  test('can’t bring back a generation that a clean-up has removed', async () => {
    const old = await tiny.store.get(generationKey(2));
    for (const part of ['a', 'b'] as const) {
      await ship(part, 'sign', refText(tiny.releaseOf(part, 1)));
      await activate(part, tiny.releaseOf(part, 1));
    }
    expect((await ship('keeper', 'gc', '--keep', '1', '--keep-days', '0')).code).toBe(0);
    expect(await tiny.store.get(generationKey(2))).toBeUndefined();
    await put(generationKey(2), old?.bytes ?? '');
    await point(await generationOf(tiny.store, 2));
    expect(await liveOf('a')).toBe(tiny.releaseOf('a', 1).id);
    expect((await ship(undefined, 'verify', '--fix')).report).toMatchObject({
      fixed: ['visitors get the newest generation'],
    });
  });

  test('gets nothing shown or removed by a clean-up', async () => {
    for (let number = 3; number < 20; number += 1) await forge(number);
    expect((await ship('keeper', 'gc', '--keep', '1', '--keep-days', '0')).code).toBe(0);
    expect((await ship('keeper', 'verify', '--fix')).code).toBe(1);
    expect(await liveOf('a')).toBe(tiny.releaseOf('a', 0).id);
    const { generations } = (await ship(undefined, 'log')).report as { generations: Generation[] };
    expect(new Set(generations.map(({ signature }) => signature?.key))).toEqual(new Set([keys.keeper]));
  });

  test('is named by verify', async () => {
    await forge(3);
    await put(generationKey(4), '{');
    expect(await found('SHIP-079')).toEqual([generationKey(3)]);
    expect(await found('SHIP-049')).toEqual([generationKey(4)]);
  });

  test('doesn’t choose the commit of a release', async () => {
    const dist = tinyRemote(tiny.folder, { part: 'a', content: 'expected' });
    const { ref, record } = await describeRelease('a', dist);
    const other = JSON.stringify({ ...record, commit: 'evil' });
    await put(releaseKey(ref, 'release.json'), other);
    expect((await ship('a', 'publish', 'a', dist)).report).toMatchObject({ published: 'restored' });
    expect((await readRelease(tiny.store, ref)).record.commit).toBe(record.commit);
  });

  test('that has one team’s key puts no change of another in the log', async () => {
    await forge(3, { changed: [{ part: 'b', from: null, to: null }] }, holder('a'));
    expect(await found('SHIP-079')).toEqual([generationKey(3)]);
  });

  test('that has one team’s key takes back no release of another', async () => {
    await ship('b', 'sign', refText(tiny.releaseOf('b', 1)));
    await activate('b', tiny.releaseOf('b', 1));
    const { generation, sha256 } = (await readSite(unsignedView(2))).head ?? {};
    if (!generation || sha256 === undefined) throw new Error('Nothing was live.');
    const back = { ...generation, number: 4, parent: { number: 2, sha256 } };
    await put(generationKey(4), JSON.stringify(signGeneration(tiny.store, back, holder('a'))));
    expect(await liveOf('b')).toBe(tiny.releaseOf('b', 1).id);
    expect(await found('SHIP-079')).toEqual([generationKey(4)]);
  });

  /** The site as it was when a generation was the newest. */
  const unsignedView = (newest: number): Store => ({
    ...tiny.store,
    get: async (key) =>
      key > generationKey(newest) && key.startsWith('generations/') ? undefined : tiny.store.get(key),
    list: async (prefix) => (await tiny.store.list(prefix)).filter(({ key }) => key <= generationKey(newest)),
  });
});

test('the library can’t skip the rule either', async () => {
  const skipped = { smoke: 'there is no browser', signers: 'there is no key' };
  await expect(
    tiny.apply(activation([tiny.releaseOf('a', 1)]), { store: trusting(), skipped }),
  ).rejects.toThrow('SHIP-075');
});

test('only a keeper removes what others may still want', async () => {
  const gc = ['gc', '--keep', '1', '--keep-days', '0'];
  const untouched = await tiny.seen();
  expect(codes(await ship(undefined, ...gc))).toEqual(['SHIP-075']);
  expect(codes(await ship('a', ...gc))).toEqual(['SHIP-075']);
  expect((await ship(undefined, ...gc, '--dry-run')).code).toBe(0);
  expect(await tiny.seen()).toEqual(untouched);
  expect((await ship('keeper', ...gc)).code).toBe(0);
});

test.each([
  ['no JSON', '{', 'is not JSON'],
  ['no keeper', '{ "site": [], "parts": {} }', 'site'],
  ['a key of another kind', '{ "site": ["MIIBIjANBg"], "parts": {} }', 'is no public key of Ed25519'],
  [
    'a name of no part',
    `{ "site": ["MCowBQYDK2VwAyEA${'A'.repeat(43)}="], "parts": { "../a": [] } }`,
    'names no part',
  ],
])('a trust file with %s is refused', async (_name, text, message) => {
  writeFileSync(file('trust.json'), text);
  expect((await ship(undefined, 'status')).report).toMatchObject({
    findings: [{ code: 'SHIP-078', message: expect.stringContaining(message) as string }],
  });
});

test('a trust file that is not there is refused', async () => {
  const { report } = await withoutTrust('status', '--trust', file('nothing.json'));
  expect(codes({ report })).toEqual(['SHIP-078']);
});

test.each([
  ['is not there', undefined, 'SHIP-078'],
  ['holds no key', 'hello', 'SHIP-078'],
])('a key file that %s is refused', async (_name, text, code) => {
  if (text !== undefined) writeFileSync(keyFile('key'), text);
  expect(codes(await ship('key', 'sign', refText(tiny.releaseOf('a', 1))))).toEqual([code]);
});
