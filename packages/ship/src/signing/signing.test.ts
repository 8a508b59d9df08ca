import { copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Generation, Signers } from '@forecast/contract';
import { activate as activation } from '../activation/activations';
import { repair } from '../inspect/repair';
import { readRelease } from '../release/readRelease';
import { generationKey, markerKey, pointerKey, releaseKey } from '../site/keys';
import { keepersOf } from '../site/openSite';
import { generationOf, readSite } from '../site/readSite';
import { refsOf, refText, type ReleaseRef } from '../site/ReleaseRef';
import type { Store } from '../store/Store';
import { memoryStore } from '../store/memoryStore';
import { runShip } from '../testing/runShip';
import { tinyRemote } from '../testing/tinyBuild';
import { tinySite, type TinySite } from '../testing/tinySite';
import { newKeys, signingKey } from './keys';
import { signaturesName } from './releaseSignatures';
import { setSigners } from './setSigners';
import { generationStatement } from './signers';

let open: TinySite;
let signed: TinySite;
let keys: Keys;
/** The site of a test. */
let tiny: TinySite;
beforeAll(async () => {
  open = await tinySite(['a', 'b'], memoryStore());
  tiny = signed = await open.copy();
  keys = await nameSigners();
});
afterAll(() => [open, signed].forEach((site) => site.remove()));
afterEach(() => tiny.remove());

const file = (name: string) => join(tiny.folder, name);
const keyFile = (name: string) => file(`${name}.pem`);
const ship = (...args: string[]) => runShip(args, tiny);

async function keygen(name: string): Promise<string> {
  const { report } = await ship('keygen', keyFile(name));
  return (report as { publicKey: string }).publicKey;
}

/** The public keys of those who may release. */
type Keys = Readonly<Record<'keeper' | 'a' | 'b', string>>;

/** Names who may release: `keeper` the site, and each team its part. */
async function nameSigners(): Promise<Keys> {
  const made = { keeper: await keygen('keeper'), a: await keygen('a'), b: await keygen('b') };
  writeFileSync(
    file('signers.json'),
    JSON.stringify({ site: [made.keeper], parts: { a: [made.a], b: [made.b] } }),
  );
  const { code, report } = await ship('signers', file('signers.json'), '--key', keyFile('keeper'));
  expect([code, report]).toEqual([0, expect.objectContaining({ changed: true, generation: 2 })]);
  return made;
}

/** Begins with a site on which everybody may release. */
async function openSite(): Promise<void> {
  tiny = await open.copy();
}

/** Begins with a site that names who may release. */
async function signedSite(): Promise<void> {
  tiny = await signed.copy();
  for (const name of ['signers.json', 'keeper.pem', 'a.pem', 'b.pem'])
    copyFileSync(join(signed.folder, name), file(name));
}

const activate = (ref: ReleaseRef, ...more: string[]) =>
  ship('activate', refText(ref), '--no-smoke', ...more);
const codes = ({ report }: { readonly report: unknown }) =>
  (report as { findings?: { code: string }[] }).findings?.map(({ code }) => code);

test('a team changes its own part and no other, once the site names who may', async () => {
  await signedSite();
  const [next, other] = [tiny.releaseOf('a', 1), tiny.releaseOf('b', 1)];
  expect(codes(await activate(next))).toEqual(['SHIP-074', 'SHIP-075']);
  expect(codes(await activate(next, '--key', keyFile('a')))).toEqual(['SHIP-074']);
  await ship('sign', refText(next), '--key', keyFile('b'));
  expect(codes(await activate(next, '--key', keyFile('a')))).toEqual(['SHIP-074']);
  await ship('sign', refText(next), '--key', keyFile('a'));
  expect(codes(await activate(next, '--key', keyFile('b')))).toEqual(['SHIP-075']);
  expect((await activate(next, '--key', keyFile('a'))).code).toBe(0);
  expect(codes(await ship('rollback', 'a', '--key', keyFile('b')))).toEqual(['SHIP-074', 'SHIP-075']);
  await ship('sign', refText(other), '--key', keyFile('b'));
  expect(
    codes(await ship('canary', refText(other), '--percent', '5', '--no-smoke', '--key', keyFile('a'))),
  ).toEqual(['SHIP-075']);
});

test('who may not end a canary may not watch it either', async () => {
  await signedSite();
  const text = refText(tiny.releaseOf('b', 1));
  await ship('sign', text, '--key', keyFile('b'));
  const canary = (...more: string[]) => ship('canary', text, '--percent', '20', '--no-smoke', ...more);
  const watch = ['--watch', '--events', 'events'];
  expect(codes(await canary(...watch))).toEqual(['SHIP-075']);
  expect((await readSite(tiny.store)).number).toBe(2);
  expect((await canary('--key', keyFile('b'))).code).toBe(0);
  for (const who of [[], ['--key', keyFile('a')]]) {
    expect((await canary(...watch, ...who)).report).toMatchObject({
      outcome: 'refused',
      findings: [{ code: 'SHIP-075', part: 'b', remedy: expect.stringContaining('--key') as string }],
    });
  }
});

test('who keeps the site may change every part, and alone says who may', async () => {
  await signedSite();
  await ship('sign', refText(tiny.releaseOf('b', 1)), '--key', keyFile('keeper'));
  expect((await activate(tiny.releaseOf('b', 1), '--key', keyFile('keeper'))).code).toBe(0);
  const rotated = await keygen('a2');
  const named = { site: [keys.keeper], parts: { a: [keys.a, rotated], b: [keys.b] } };
  writeFileSync(file('rotated.json'), JSON.stringify(named));
  const untouched = await tiny.seen();
  expect(codes(await ship('signers', file('rotated.json')))).toEqual(['SHIP-077']);
  expect(codes(await ship('signers', file('rotated.json'), '--key', keyFile('a')))).toEqual(['SHIP-077']);
  expect(await tiny.seen()).toEqual(untouched);
  expect((await ship('signers', file('rotated.json'), '--key', keyFile('keeper'))).code).toBe(0);
  const again = await ship('signers', file('rotated.json'), '--key', keyFile('keeper'));
  expect(again.report).toMatchObject({ outcome: 'done', changed: false });
  await ship('sign', refText(tiny.releaseOf('a', 1)), '--key', keyFile('a2'));
  expect((await activate(tiny.releaseOf('a', 1), '--key', keyFile('a2'))).code).toBe(0);
  expect((await readSite(tiny.store)).head?.generation.signers).toEqual(named);
});

test('nobody locks themselves out: the first time, too, who names the keepers is one of them', async () => {
  await openSite();
  const [keeper] = [await keygen('keeper'), await keygen('stranger')];
  writeFileSync(file('signers.json'), JSON.stringify({ site: [keeper], parts: {} }));
  expect(codes(await ship('signers', file('signers.json'), '--key', keyFile('stranger')))).toEqual([
    'SHIP-077',
  ]);
  expect((await readSite(tiny.store)).number).toBe(1);
});

test('what a build is published with a key is signed, and verify shows by whom', async () => {
  await signedSite();
  const { a } = keys;
  const dist = tinyRemote(tiny.folder, { part: 'a', content: 'signed at once' });
  await ship('pack', 'a', dist);
  const { report } = await ship('publish', 'a', dist, '--key', keyFile('a'));
  const { release } = report as { release: ReleaseRef };
  expect((await activate(release, '--key', keyFile('a'))).code).toBe(0);
  const verified = await ship('verify');
  expect(verified.report).toMatchObject({ signed: { [refText(release)]: [a] } });
  expect(unsignedIn(verified)).toEqual(['b', 'host']);
  for (const ref of refsOf((await readSite(tiny.store)).live)) {
    await ship('sign', refText(ref), '--key', keyFile('keeper'));
  }
  expect((await ship('verify')).report).toMatchObject({ outcome: 'done', problems: [] });
});

test('the variable SHIP_SIGNING_KEY holds the key where no file is named', async () => {
  await signedSite();
  process.env['SHIP_SIGNING_KEY'] = readFileSync(keyFile('a'), 'utf8');
  try {
    await ship('sign', refText(tiny.releaseOf('a', 1)));
    expect((await activate(tiny.releaseOf('a', 1))).code).toBe(0);
  } finally {
    delete process.env['SHIP_SIGNING_KEY'];
  }
});

test('a signature of another release, or of nothing, counts for nothing', async () => {
  await signedSite();
  const [live, next] = [tiny.releaseOf('a', 0), tiny.releaseOf('a', 1)];
  await ship('sign', refText(live), '--key', keyFile('a'));
  const signed = await tiny.store.get(releaseKey(live, signaturesName));
  for (const bytes of [signed?.bytes ?? Buffer.from(''), Buffer.from('{'), Buffer.from('[{"key":"a"}]')]) {
    const there = await tiny.store.get(releaseKey(next, signaturesName));
    expect(await tiny.store.swap(releaseKey(next, signaturesName), bytes, there?.tag)).toBe(true);
    expect(codes(await activate(next, '--key', keyFile('a')))).toEqual(['SHIP-074']);
  }
});

test.each([
  ['release of a', (signers: Signers) => signers, ['a']],
  [
    'release of a, and who keeps the site',
    ({ parts }: Signers) => ({ site: parts['b'] ?? [], parts }),
    ['a', 'who may release'],
  ],
])(
  'a generation that somebody wrote past the gate, with another %s, is found and undone',
  async (_name, signersBy, changed) => {
    await signedSite();
    const { b } = keys;
    const { number, ...rest } = await generationOf(tiny.store, 2);
    const [was, is] = [tiny.releaseOf('a', 0), tiny.releaseOf('a', 1)];
    const { sha256 } = await readRelease(tiny.store, is);
    const forged: Generation = {
      ...rest,
      number: number + 1,
      ...(rest.signers && { signers: signersBy(rest.signers) }),
      live: { ...rest.live, a: { stable: is.id } },
      records: Object.fromEntries(
        Object.entries({ ...rest.records, [refText(is)]: sha256 }).filter(([name]) => name !== refText(was)),
      ),
      signature: { key: b, signature: rest.signature?.signature ?? '' },
    };
    await tiny.store.putNew(generationKey(number + 1), Buffer.from(JSON.stringify(forged)));
    expect(await unsignedAt(number + 1)).toEqual(
      changed.map((what) => `changes ${what}, and is signed by nobody`),
    );
    // Nobody goes on from it, and only who keeps the site passes it over.
    await ship('sign', refText(tiny.releaseOf('b', 1)), '--key', keyFile('b'));
    expect(codes(await activate(tiny.releaseOf('b', 1), '--key', keyFile('b')))).toEqual(['SHIP-066']);
    expect(codes(await ship('rollback', '--generation', '2'))).toEqual(['SHIP-077']);
    expect(codes(await ship('rollback', '--generation', '2', '--key', keyFile('b')))).toEqual(['SHIP-077']);
    expect((await ship('rollback', '--generation', '2', '--key', keyFile('keeper'))).code).toBe(0);
    expect((await readSite(tiny.store)).live['a']?.stable).toBe(was.id);
    expect((await activate(tiny.releaseOf('b', 1), '--key', keyFile('b'))).code).toBe(0);
    // Nor is what came after it wrong once somebody else keeps the site.
    const next = { site: [await keygen('next')], parts: {} };
    writeFileSync(file('next.json'), JSON.stringify(next));
    expect((await ship('signers', file('next.json'), '--key', keyFile('keeper'))).code).toBe(0);
    const { report } = await ship('verify');
    const at = (report as { problems: { code: string; at: string }[] }).problems
      .filter(({ code }) => code === 'SHIP-049' || code === 'SHIP-079')
      .map((problem) => problem.at);
    expect(new Set(at)).toEqual(new Set([generationKey(number + 1)]));
  },
);

test('no repair goes on from a generation that somebody wrote past the gate', async () => {
  await signedSite();
  const { number, ...rest } = await generationOf(tiny.store, 2);
  const forged = { ...rest, number: number + 1, signers: undefined };
  await tiny.store.putNew(generationKey(number + 1), Buffer.from(JSON.stringify(forged)));
  await tiny.store.putNew('r/a/0000000000000000/half.js', Buffer.from(''));
  await expect(repair(tiny.store, Date.now() + 2 * 3_600_000)).rejects.toThrow('SHIP-066');
  expect((await readSite(tiny.store)).number).toBe(number + 1);
});

describe('a writer without a key', () => {
  /** Writes a generation whose only signer is the writer. */
  async function forge(number: number): Promise<void> {
    const { signature, ...rest } = await generationOf(tiny.store, 2);
    const { privateKey } = newKeys();
    const thief = signingKey(privateKey, 'thief');
    writeFileSync(keyFile('thief'), privateKey);
    const forged: Generation = {
      ...rest,
      number,
      oldest: number,
      parent: null,
      signers: { site: [thief.publicKey], parts: {} },
    };
    const own = { key: thief.publicKey, signature: thief.sign(generationStatement(forged)) };
    await tiny.store.putNew(
      generationKey(number),
      Buffer.from(JSON.stringify({ ...forged, signature: signature && own })),
    );
  }

  test.each([
    [
      'an unreadable generation and one of their own',
      async () => {
        await tiny.store.putNew(generationKey(3), Buffer.from('{'));
        await forge(4);
      },
    ],
    [
      'two generations of their own',
      async () => {
        await forge(3);
        await forge(4);
      },
    ],
    [
      'unreadable ones around their own',
      async () => {
        for (const number of [3, 4, 6]) await tiny.store.putNew(generationKey(number), Buffer.from('x'));
        await forge(5);
      },
    ],
  ])('who puts %s changes nothing and locks nobody out', async (_what, attack) => {
    await signedSite();
    const { pointer } = (await tiny.seen()) as { pointer: string };
    await attack();
    for (const key of ['thief', 'keeper', 'a'])
      expect(codes(await activate(tiny.releaseOf('a', 1), '--key', keyFile(key)))).toContain('SHIP-066');
    for (const command of [['gc'], ['repair']]) expect((await ship(...command)).code).toBe(1);
    // None of these commands has shown the forgery.
    expect(((await tiny.seen()) as { pointer: string }).pointer).toBe(pointer);
    expect(codes(await ship('rollback', '--generation', '2', '--key', keyFile('thief')))).toEqual([
      'SHIP-077',
    ]);
    expect((await ship('rollback', '--generation', '2', '--key', keyFile('keeper'))).code).toBe(0);
    await ship('sign', refText(tiny.releaseOf('a', 1)), '--key', keyFile('a'));
    expect((await activate(tiny.releaseOf('a', 1), '--key', keyFile('a'))).code).toBe(0);
    expect((await readSite(tiny.store)).live['a']?.stable).toBe(tiny.releaseOf('a', 1).id);
  });
});

test('who calls the library leaves that rule out no more than any other command', async () => {
  await signedSite();
  const skipped = { smoke: 'there is no browser', signers: 'there is no key' };
  await expect(tiny.apply(activation([tiny.releaseOf('a', 1)]), { skipped })).rejects.toThrow('SHIP-075');
});

/** What `verify` says of the signatures of a generation. */
async function unsignedAt(number: number): Promise<string[]> {
  const { problems } = (await ship('verify')).report as {
    problems: { code: string; at: string; problem: string }[];
  };
  return problems
    .filter(({ code, at }) => code === 'SHIP-079' && at === generationKey(number))
    .map(({ problem }) => problem);
}

test('who keeps the site is not forgotten with a damaged record, or with a lost pointer', async () => {
  await signedSite();
  await tiny.overwrite(generationKey(2), () => '{');
  await tiny.overwrite(pointerKey, () => 'maintenance');
  expect(codes(await ship('rollback', '--generation', '1'))).toEqual(['SHIP-077']);
  expect(codes(await ship('signers', file('signers.json'), '--key', keyFile('a')))).toEqual(['SHIP-077']);
  expect((await ship('rollback', '--generation', '1', '--key', keyFile('keeper'))).code).toBe(0);
  expect(codes(await activate(tiny.releaseOf('a', 1), '--key', keyFile('a')))).toEqual([
    'SHIP-074',
    'SHIP-075',
  ]);
  const { report } = await ship('verify');
  const { problems } = report as { problems: { code: string; at: string }[] };
  expect(problems).toContainEqual(expect.objectContaining({ code: 'SHIP-079', at: 'site.json' }));
  expect((await ship('signers', file('signers.json'), '--key', keyFile('keeper'))).code).toBe(0);
  await ship('sign', refText(tiny.releaseOf('a', 1)), '--key', keyFile('a'));
  expect((await activate(tiny.releaseOf('a', 1), '--key', keyFile('a'))).code).toBe(0);
});

/** Names keepers, and each team its part. */
const named = (site: string[], { a, b }: { a: string; b: string }): Signers => ({
  site,
  parts: { a: [a], b: [b] },
});

test('who keeps the site no more does not come back with a record that is damaged', async () => {
  await signedSite();
  const former = await keygen('former');
  const signedBy = signingKey(readFileSync(keyFile('keeper'), 'utf8'), 'keeper.pem');
  await setSigners(tiny.store, named([keys.keeper, former], keys), signedBy, '');
  await setSigners(tiny.store, named([keys.keeper], keys), signedBy, '');
  await tiny.overwrite(generationKey(4), () => '{');
  const back = (name: string) => ship('rollback', '--generation', '3', '--key', keyFile(name));
  expect(codes(await back('former'))).toEqual(['SHIP-077']);
  expect((await back('keeper')).code).toBe(0);
  expect((await readSite(tiny.store)).head?.generation.signers).toEqual(named([keys.keeper], keys));
});

test('of two who say at once who keeps the site, the later one is heard, however late the other is', async () => {
  await signedSite();
  const signedBy = signingKey(readFileSync(keyFile('keeper'), 'utf8'), 'keeper.pem');
  const later = async () => setSigners(tiny.store, named([keys.keeper], keys), signedBy, 'later');
  const waits = [later];
  const late: Store = {
    ...tiny.store,
    swap: async (key, ...rest) => {
      if (key === markerKey) for (const one of waits.splice(0)) await one();
      return tiny.store.swap(key, ...rest);
    },
  };
  await setSigners(late, named([keys.keeper, keys.b], keys), signedBy, 'late');
  expect((await readSite(tiny.store)).head?.generation.why).toBe('later');
  expect(await keepersOf(tiny.store)).toEqual([keys.keeper]);
});

test('only who keeps the site removes what others may still want', async () => {
  await signedSite();
  const gc = ['gc', '--keep', '1', '--keep-days', '0'];
  const untouched = await tiny.seen();
  expect(codes(await ship(...gc))).toEqual(['SHIP-077']);
  expect(codes(await ship(...gc, '--key', keyFile('a')))).toEqual(['SHIP-077']);
  expect((await ship(...gc, '--dry-run')).code).toBe(0);
  expect(await tiny.seen()).toEqual(untouched);
  expect((await ship(...gc, '--key', keyFile('keeper'))).code).toBe(0);
});

/** The parts whose live release `verify` says to be signed by nobody who may. */
const unsignedIn = ({ report }: { readonly report: unknown }) =>
  (report as { problems: { code: string; at: string }[] }).problems
    .filter(({ code }) => code === 'SHIP-074')
    .map(({ at }) => at.split('/')[1])
    .sort();

test('a key is for its owner alone, and never written over another', async () => {
  await openSite();
  await keygen('a');
  expect(statSync(keyFile('a')).mode & 0o777).toBe(0o600);
  const before = readFileSync(keyFile('a'), 'utf8');
  expect(codes(await ship('keygen', keyFile('a')))).toEqual(['SHIP-078']);
  expect(readFileSync(keyFile('a'), 'utf8')).toBe(before);
});

test.each([
  ['no JSON', '{', 'is no JSON'],
  ['nobody who keeps the site', '{ "site": [], "parts": {} }', 'site'],
  ['a key of another kind', '{ "site": ["MIIBIjANBg"], "parts": {} }', 'is no public key of Ed25519'],
  [
    'a name of no part',
    `{ "site": ["MCowBQYDK2VwAyEA${'A'.repeat(43)}="], "parts": { "../a": [] } }`,
    'names no part',
  ],
])('a file of signers with %s is refused, and nothing changes', async (_name, text, message) => {
  await openSite();
  writeFileSync(file('signers.json'), text);
  const { report } = await ship('signers', file('signers.json'), '--key', keyFile('nobody'));
  expect(report).toMatchObject({
    findings: [{ code: 'SHIP-076', message: expect.stringContaining(message) as string }],
  });
  expect((await readSite(tiny.store)).number).toBe(1);
});

test.each([
  ['is not there', undefined, 'SHIP-078'],
  ['holds no key', 'hello', 'SHIP-073'],
])('a key file that %s is refused', async (_name, text, code) => {
  await openSite();
  if (text !== undefined) writeFileSync(keyFile('key'), text);
  expect(codes(await ship('sign', refText(tiny.releaseOf('a', 1)), '--key', keyFile('key')))).toEqual([code]);
});
