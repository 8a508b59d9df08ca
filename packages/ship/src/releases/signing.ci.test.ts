import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Generation } from '@forecast/contract';
import { activate as activation } from '../activation/activations';
import { pointerBytes, pointerTo } from '../edge/Pointer';
import { describeRelease, publishBuild } from '../publishing/publish';
import {
  generationKey,
  pointerKey,
  releaseKey,
  refText,
  signaturesName,
  type ReleaseRef,
} from '../store/keys';
import { generationOf, readSite } from '../site/readSite';
import type { Store } from '../store/Store';
import { memoryStore } from '../testing/memoryStore';
import { newKey } from '../testing/newKey';
import { runShip } from '../testing/runShip';
import { takeOver } from '../testing/takeOver';
import { tinyRemote } from '../testing/tinyBuild';
import { tinySite, type TinySite } from '../testing/tinySite';
import { signGeneration } from '../site/StoredGeneration';
import { readRelease } from './readRelease';
import { parseTrust, signingKey, type SigningKey } from './Trust';

let unsigned: TinySite;
let signed: TinySite;
/** The test's own copy of a site. */
let tiny: TinySite;
let keys: Readonly<Record<'keeper' | 'a' | 'b', string>>;
beforeAll(async () => {
  unsigned = await tinySite(['a', 'b'], memoryStore());
  tiny = signed = await unsigned.copy();
  keys = { keeper: keyFor('keeper'), a: keyFor('a'), b: keyFor('b') };
  writeTrust({ site: [keys.keeper], parts: { a: [keys.a], b: [keys.b] } });
  await takeOver(tiny);
});
afterAll(() => [unsigned, signed].forEach((site) => site.remove()));
beforeEach(() => begin(signed));
afterEach(() => tiny.remove());

/** Starts a test with a copy of a site, its keys and its trust file. */
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

/** Runs a command with the trust file, and with a key if one is given. */
const ship = (key: string | undefined, ...args: string[]) =>
  runShip(
    [...args, '--trust', file('trust.json'), ...(key === undefined ? [] : ['--key', keyFile(key)])],
    tiny,
  );
const withoutTrust = (...args: string[]) => runShip(args, tiny);

/** Creates a key file and returns the public key. */
function keyFor(name: string): string {
  writeFileSync(keyFile(name), newKey());
  return holder(name).publicKey;
}

const activate = (key: string | undefined, ref: ReleaseRef) =>
  ship(key, 'activate', refText(ref), '--no-smoke');
const codes = ({ report }: { readonly report: unknown }) =>
  (report as { findings?: { code: string }[] }).findings?.map(({ code }) => code);

/** Where `verify` reports problems with this code. */
async function found(code: string): Promise<string[]> {
  const { report } = await ship(undefined, 'verify');
  return (report as { problems: { code: string; at: string }[] }).problems
    .filter((problem) => problem.code === code)
    .map(({ at }) => at);
}

const liveOf = async (part: string) => (await readSite(trusting())).live[part]?.stable;

test('a team can change only its own part', async () => {
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

test('a keeper can change every part', async () => {
  await ship('keeper', 'sign', refText(tiny.releaseOf('b', 1)));
  expect((await activate('keeper', tiny.releaseOf('b', 1))).code).toBe(0);
});

test('a key added to the trust file is trusted immediately', async () => {
  const joined = keyFor('joined');
  await ship('joined', 'sign', refText(tiny.releaseOf('a', 1)));
  expect(codes(await activate('joined', tiny.releaseOf('a', 1)))).toEqual(['SHIP-074', 'SHIP-075']);
  writeTrust({ site: [keys.keeper], parts: { a: [keys.a, joined], b: [keys.b] } });
  expect((await activate('joined', tiny.releaseOf('a', 1))).code).toBe(0);
});

test('a refusal says so if the trust file lists no key for a part', async () => {
  writeTrust({ site: [keys.keeper], parts: { b: [keys.b] } });
  await ship('b', 'sign', refText(tiny.releaseOf('a', 1)));
  const { report } = await activate('b', tiny.releaseOf('a', 1));
  expect((report as { findings: { message: string }[] }).findings[0]?.message).toContain(
    'the trust file lists no key for a',
  );
});

test('a generation that a keeper vouched for stays trusted when the key that signed it is removed from the trust file', async () => {
  await ship('a', 'sign', refText(tiny.releaseOf('a', 1)));
  await activate('a', tiny.releaseOf('a', 1));
  expect((await ship('keeper', 'rollback', '--generation', '3')).code).toBe(0);
  writeTrust({ site: [keys.keeper], parts: { b: [keys.b] } });
  expect(await liveOf('a')).toBe(tiny.releaseOf('a', 1).id);
  expect(await found('SHIP-074')).toEqual([releaseKey(tiny.releaseOf('a', 1))]);
});

test('generations kept by a cleanup stay trusted, though their parents are gone', async () => {
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

test('on an unsigned site only a keeper can make the first trusted generation', async () => {
  await begin(unsigned);
  await ship('a', 'sign', refText(tiny.releaseOf('a', 1)));
  expect(codes(await activate('a', tiny.releaseOf('a', 1)))).toEqual(['SHIP-075']);
  expect(codes(await ship('keeper', 'rollback', '--generation', '1'))).toContain('SHIP-074');
  expect((await ship(undefined, 'verify')).report).toMatchObject({
    problems: [
      {
        code: 'SHIP-116',
        at: pointerKey,
        problem: expect.stringContaining('no other generation is trusted') as string,
        remedy: expect.stringContaining('ship rollback --generation 1 --key') as string,
      },
    ],
  });
  await takeOver(tiny);
  expect((await activate('a', tiny.releaseOf('a', 1))).code).toBe(0);
  // Without a trust file, verify doesn't report a problem either.
  expect((await withoutTrust('verify')).report).toMatchObject({ outcome: 'done' });
});

test('publishing with a key signs the release, and verify shows the key', async () => {
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

test('without options, environment variables provide the key and the trust file', async () => {
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

test('a signature of another release and a malformed signature are ignored', async () => {
  const [live, next] = [tiny.releaseOf('a', 0), tiny.releaseOf('a', 1)];
  await ship('a', 'sign', refText(live));
  const ofLive = await tiny.store.get(releaseKey(live, signaturesName));
  for (const bytes of [ofLive?.bytes ?? Buffer.from(''), Buffer.from('{'), Buffer.from('[{"key":"a"}]')]) {
    const current = await tiny.store.get(releaseKey(next, signaturesName));
    expect(await tiny.store.swap(releaseKey(next, signaturesName), bytes, current?.tag)).toBe(true);
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
])(
  '%s refuses to change a signed site without a trust file, except with --no-trust',
  async (_name, argsOf) => {
    const untouched = await tiny.seen();
    expect(codes(await withoutTrust(...argsOf()))).toEqual(['SHIP-091']);
    expect(await tiny.seen()).toEqual(untouched);
    expect(codes(await withoutTrust(...argsOf(), '--no-trust')) ?? []).not.toContain('SHIP-091');
  },
);

test('a dry run is refused for the same signatures as the command', async () => {
  const next = refText(tiny.releaseOf('a', 1));
  const asked = ['activate', next, '--no-smoke', '--dry-run'];
  expect(codes(await withoutTrust(...asked))).toEqual(['SHIP-091']);
  expect(codes(await ship('b', ...asked))).toEqual(['SHIP-074', 'SHIP-075']);
  await begin(unsigned);
  expect(codes(await ship('a', ...asked))).toEqual(['SHIP-075']);
});

describe('a writer without a trusted key', () => {
  const attacker = signingKey(newKey(), 'attacker');

  const put = (key: string, text: string | Buffer) => tiny.store.putNew(key, Buffer.from(text));

  /** A forged generation to follow the newest, in which another release of `a` is live. */
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
    key: SigningKey = attacker,
  ): Promise<void> {
    await put(
      generationKey(number),
      JSON.stringify(signGeneration(tiny.store, await forged(number, change), key)),
    );
  }

  async function point(generation: Generation): Promise<void> {
    const current = await tiny.store.get(pointerKey);
    await tiny.store.swap(pointerKey, pointerBytes(pointerTo(generation)), current?.tag);
  }

  test.each<readonly [string, () => Promise<unknown>]>([
    ['an unreadable generation', () => put(generationKey(3), '{')],
    ['a generation without a signature', async () => put(generationKey(3), JSON.stringify(await forged(3)))],
    [
      'a generation with a keeper’s signature of another generation',
      async () => {
        const { signature } = await generationOf(tiny.store, 2);
        await put(
          generationKey(3),
          JSON.stringify({ ...(await forged(3)), ...(signature && { signature }) }),
        );
      },
    ],
    ['a generation signed with their own key', () => forge(3)],
    ['a generation without a parent', () => forge(3, { parent: null, oldest: 3 })],
    [
      'unreadable generations around several with their own signature',
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
      'a generation nested too deeply to parse',
      async () => {
        const text = JSON.stringify({ ...(await forged(3)), more: '@' });
        await put(generationKey(3), text.replace('"@"', '['.repeat(10_000) + ']'.repeat(10_000)));
      },
    ],
    [
      'a generation, a pointer and signatures too large to read',
      async () => {
        const large = Buffer.alloc(128 * 2 ** 20 + 1, ' ');
        await put(generationKey(3), large);
        await put(releaseKey(tiny.releaseOf('a', 1), signaturesName), large);
        const current = await tiny.store.get(pointerKey);
        await tiny.store.swap(pointerKey, large, current?.tag);
      },
    ],
    [
      'a generation that a keeper signed for another site',
      async () => {
        const other = { ...(await forged(3)), parent: null };
        const record = signGeneration({ ...tiny.store, siteId: 'staging' }, other, holder('keeper'));
        await put(generationKey(3), JSON.stringify(record));
      },
    ],
    ['a generation with an unsafe integer as its number', () => forge(9_007_199_254_740_992)],
    [
      'a pointer to a generation with their own signature',
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
    [
      'a pointer to a missing generation',
      async () => point({ ...(await generationOf(tiny.store, 2)), number: 12 }),
    ],
  ])('who adds %s cannot change what a team builds on, or lock it out', async (_what, attack) => {
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

  test('cannot restore a generation that a cleanup removed', async () => {
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

  test('cannot make a cleanup show or remove anything', async () => {
    for (let number = 3; number < 20; number += 1) await forge(number);
    expect((await ship('keeper', 'gc', '--keep', '1', '--keep-days', '0')).code).toBe(0);
    expect((await ship('keeper', 'verify', '--fix')).code).toBe(1);
    expect(await liveOf('a')).toBe(tiny.releaseOf('a', 0).id);
    const { generations } = (await ship(undefined, 'log')).report as { generations: Generation[] };
    expect(new Set(generations.map(({ signature }) => signature?.key))).toEqual(new Set([keys.keeper]));
  });

  test('is reported by verify', async () => {
    await forge(3);
    await put(generationKey(4), '{');
    expect(await found('SHIP-079')).toEqual([generationKey(3)]);
    expect(await found('SHIP-049')).toEqual([generationKey(4)]);
  });

  test('cannot set the commit of a release', async () => {
    const dist = tinyRemote(tiny.folder, { part: 'a', content: 'expected' });
    const { ref, record } = await describeRelease('a', dist);
    const other = JSON.stringify({ ...record, commit: { id: 'e111111', subject: 'evil' } });
    await put(releaseKey(ref, 'release.json'), other);
    expect((await ship('a', 'publish', 'a', dist)).report).toMatchObject({ published: 'restored' });
    expect((await readRelease(tiny.store, ref)).record.commit).toEqual(record.commit);
  });

  test('who has one team’s key cannot put a change to another team’s part into the log', async () => {
    await forge(3, { changed: [{ part: 'b', from: null, to: null }] }, holder('a'));
    expect(await found('SHIP-079')).toEqual([generationKey(3)]);
  });

  test('who has one team’s key cannot roll back another team’s release', async () => {
    await ship('b', 'sign', refText(tiny.releaseOf('b', 1)));
    await activate('b', tiny.releaseOf('b', 1));
    const { generation, sha256 } = (await readSite(unsignedView(2))).head ?? {};
    if (!generation || sha256 === undefined) throw new Error('Nothing was live.');
    const back = { ...generation, number: 4, parent: { number: 2, sha256 } };
    await put(generationKey(4), JSON.stringify(signGeneration(tiny.store, back, holder('a'))));
    expect(await liveOf('b')).toBe(tiny.releaseOf('b', 1).id);
    expect(await found('SHIP-079')).toEqual([generationKey(4)]);
  });

  /** The store as it looked when generation `newest` was the newest. */
  const unsignedView = (newest: number): Store => ({
    ...tiny.store,
    get: async (key) =>
      key > generationKey(newest) && key.startsWith('generations/') ? undefined : tiny.store.get(key),
    list: async (prefix) => (await tiny.store.list(prefix)).filter(({ key }) => key <= generationKey(newest)),
  });
});

describe('a build that is published again from another commit', () => {
  const publishAgain = async (content: string) => {
    const built = await describeRelease('a', tinyRemote(tiny.folder, { part: 'a', content }));
    return publishBuild(trusting(), {
      ...built,
      record: { ...built.record, commit: { id: '1a7e101', subject: 'later' } },
    });
  };

  test('keeps its record if it was live, so what went live after it stays live', async () => {
    const next = tiny.releaseOf('a', 1);
    await ship('a', 'sign', refText(next));
    expect((await activate('a', next)).code).toBe(0);
    expect((await publishAgain('first')).ref).toEqual(tiny.releaseOf('a', 0));
    expect(await liveOf('a')).toBe(next.id);
    expect(await found('SHIP-079')).toEqual([]);
  });

  test('keeps its record if it is just going live', async () => {
    const next = tiny.releaseOf('a', 1);
    await ship('a', 'sign', refText(next));
    const store: Store = {
      ...tiny.store,
      putNew: async (key, bytes) => {
        if (key === generationKey(3)) await publishAgain('second');
        return tiny.store.putNew(key, bytes);
      },
    };
    const args = ['activate', refText(next), '--no-smoke', '--trust', file('trust.json')];
    expect((await runShip([...args, '--key', keyFile('a')], { ...tiny, store })).code).toBe(0);
    expect(await liveOf('a')).toBe(next.id);
    expect((await ship('a', 'rollback', 'a')).code).toBe(0);
  });

  test('gets back the record that it was live with, if somebody has changed the commit since', async () => {
    const next = tiny.releaseOf('a', 1);
    await ship('a', 'sign', refText(next));
    await activate('a', next);
    const key = releaseKey(tiny.releaseOf('a', 0), 'release.json');
    await tiny.overwrite(key, (text) => text.replace('"commit": ""', '"commit": "evil"'));
    await ship('a', 'publish', 'a', tinyRemote(tiny.folder, { part: 'a', content: 'first' }));
    expect(await liveOf('a')).toBe(next.id);
  });
});

test('the signers rule cannot be skipped through the library either', async () => {
  const skipped = { smoke: 'there is no browser', signers: 'there is no key' };
  await expect(
    tiny.apply(activation([tiny.releaseOf('a', 1)]), { store: trusting(), skipped }),
  ).rejects.toThrow('SHIP-075');
});

test('only a keeper can run gc', async () => {
  const gc = ['gc', '--keep', '1', '--keep-days', '0'];
  const untouched = await tiny.seen();
  expect(codes(await ship(undefined, ...gc))).toEqual(['SHIP-075']);
  expect(codes(await ship('a', ...gc))).toEqual(['SHIP-075']);
  expect((await ship(undefined, ...gc, '--dry-run')).code).toBe(0);
  expect(await tiny.seen()).toEqual(untouched);
  expect((await ship('keeper', ...gc)).code).toBe(0);
});

test.each([
  ['malformed JSON', '{', 'is not JSON'],
  ['no keeper', '{ "site": [], "parts": {} }', 'site'],
  ['a key of another kind', '{ "site": ["MIIBIjANBg"], "parts": {} }', 'is not an Ed25519 public key'],
  [
    'an invalid part name',
    `{ "site": ["MCowBQYDK2VwAyEA${'A'.repeat(43)}="], "parts": { "../a": [] } }`,
    'is not a part name',
  ],
])('a trust file with %s is refused', async (_name, text, message) => {
  writeFileSync(file('trust.json'), text);
  expect((await ship(undefined, 'status')).report).toMatchObject({
    findings: [{ code: 'SHIP-078', message: expect.stringContaining(message) as string }],
  });
});

test('a missing trust file is refused', async () => {
  const { report } = await withoutTrust('status', '--trust', file('nothing.json'));
  expect(codes({ report })).toEqual(['SHIP-078']);
});

test.each([
  ['is missing', undefined, 'SHIP-078'],
  ['contains no key', 'hello', 'SHIP-078'],
])('a key file that %s is refused', async (_name, text, code) => {
  if (text !== undefined) writeFileSync(keyFile('key'), text);
  expect(codes(await ship('key', 'sign', refText(tiny.releaseOf('a', 1))))).toEqual([code]);
});

test('a signature that was made for another site is not valid, even if the release was copied with it', async () => {
  const next = tiny.releaseOf('a', 1);
  const staging = { ...tiny, store: { ...tiny.store, siteId: 'staging' } };
  const args = ['sign', refText(next), '--key', keyFile('a'), '--trust', file('trust.json')];
  expect((await runShip(args, staging)).code).toBe(0);
  expect(codes(await activate('a', next))).toEqual(['SHIP-074']);
  expect((await ship(undefined, 'verify')).report).not.toHaveProperty(['signed', refText(next)]);
  await ship('a', 'sign', refText(next));
  expect((await activate('a', next)).code).toBe(0);
});

test('a trust file that names another site is refused', async () => {
  const site = { ...tiny, store: { ...tiny.store, siteId: 'production' } };
  const run = (trust: object) => {
    writeTrust({ site: [keys.keeper], parts: {}, ...trust });
    return runShip(['log', '--trust', file('trust.json')], site);
  };
  expect(codes(await run({ id: 'staging' }))).toEqual(['SHIP-105']);
  expect(codes(await run({ id: 'staging\n' }))).toEqual(['SHIP-078']);
  expect((await run({ id: 'production' })).code).toBe(0);
  expect((await run({})).code).toBe(0);
});
