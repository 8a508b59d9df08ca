import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { signingKey } from '../releases/Trust';
import { generationKey, refText } from '../store/keys';
import type { Trust } from '../store/Store';
import { newKey } from '../testing/newKey';
import { runShip } from '../testing/runShip';
import { takeOver } from '../testing/takeOver';
import { tinySiteForEach, type TinySite } from '../testing/tinySite';
import { collect } from '../upkeep/gc';
import { verify } from '../upkeep/verify';
import { agedStore } from '../testing/agedStore';
import { signGeneration, parseGeneration } from './StoredGeneration';
import { isTrusted } from './isTrusted';
import { readSite } from './readSite';

const pems = { keeper: newKey(), team: newKey(), former: newKey(), mallory: newKey() };
const keyOf = (name: keyof typeof pems) => signingKey(pems[name], name);
const trust: Trust = { site: [keyOf('keeper').publicKey], parts: { a: [keyOf('team').publicKey] } };

/** A keeper's generations name the key of a second keeper, which the trust file doesn't list any more. */
const tiny: TinySite = tinySiteForEach(['a', 'b'], async () => {
  writeFileSync(join(tiny.folder, 'keeper.pem'), pems.keeper);
  const before = { ...trust, site: [...trust.site, keyOf('former').publicKey] };
  writeFileSync(join(tiny.folder, 'trust.json'), JSON.stringify(before));
  await takeOver(tiny, [tiny.releaseOf('a', 1)]);
});
beforeEach(() => {
  for (const name of ['keeper', 'team'] as const) writeFileSync(join(tiny.folder, `${name}.pem`), pems[name]);
  writeFileSync(join(tiny.folder, 'trust.json'), JSON.stringify(trust));
});

/** Adds 40 generations that nobody may trust: nonsense, unreadable, signed by a stranger, and with wrong signatures. */
async function forge(): Promise<string[]> {
  const { next, head } = await readSite(tiny.store);
  if (!head) throw new Error('Nothing is live.');
  const signed = (number: number, name: keyof typeof pems, isValid: boolean) => {
    const forged = signGeneration(tiny.store, { ...head.generation, number }, keyOf(name));
    return JSON.stringify(isValid ? forged : { ...forged, why: 'changed' });
  };
  const kinds = [
    (number: number) => JSON.stringify({ number }),
    () => 'not JSON',
    (number: number) => signed(number, 'mallory', true),
    (number: number) => signed(number, 'keeper', false),
    (number: number) => signed(number, 'former', false),
  ];
  const keys: string[] = [];
  for (let at = 0; at < 40; at += 1) {
    keys.push(generationKey(next + at));
    const text = kinds[at % kinds.length]?.(next + at) ?? '';
    await tiny.store.putNew(generationKey(next + at), Buffer.from(text));
  }
  return keys;
}

/** Runs a command. Returns how often it read each object. */
async function readsOf(args: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const reads = new Map<string, number>();
  const store = {
    ...tiny.store,
    get: (key: string, limit?: number) => {
      reads.set(key, (reads.get(key) ?? 0) + 1);
      return tiny.store.get(key, limit);
    },
  };
  const { code } = await runShip([...args, '--trust', 'trust.json'], { store, folder: tiny.folder });
  expect([args[0], code]).toEqual([args[0], args[0] === 'verify' ? 1 : 0]);
  return reads;
}

test('no command reads a forged generation twice, whether it is the newest or a trusted one follows', async () => {
  const keys = await forge();
  const queries = [['status'], ['log'], ['verify'], ['gc', '--dry-run']];
  const activate = ['activate', refText(tiny.releaseOf('a', 1)), '--no-smoke', '--key', 'team.pem'];
  for (const args of [...queries, activate, ...queries, ['rollback', 'a', '--key', 'team.pem']]) {
    const reads = await readsOf(args);
    keys.forEach((key, at) => {
      // A key that isn't in the trust file any more may have signed it before, so it is read once more.
      const most = at % 5 === 4 ? 2 : 1;
      expect([args[0], key, reads.get(key) ?? 0]).toEqual([
        args[0],
        key,
        Math.min(reads.get(key) ?? 0, most),
      ]);
    });
  }
});

test('a record whose number is far ahead stops no command, even if a team has signed it', async () => {
  const { head } = await readSite(tiny.store);
  if (!head) throw new Error('Nothing is live.');
  const number = 999_999_999_999;
  const far = signGeneration(
    tiny.store,
    { ...head.generation, number, parent: { number: 1, sha256: head.sha256 } },
    keyOf('team'),
  );
  await tiny.store.putNew(generationKey(number), Buffer.from(JSON.stringify(far)));
  for (const args of [['status'], ['log'], ['verify'], ['gc', '--dry-run']]) await readsOf(args);
});

test('what a forged generation names is neither in the log nor kept once a trusted one follows', async () => {
  const { next, head } = await readSite(tiny.store);
  if (!head) throw new Error('Nothing is live.');
  const [was, is] = ([0, 1] as const).map((index) => tiny.releaseOf('b', index));
  if (!was || !is) throw new Error('There are no releases.');
  const { [refText(was)]: record = '', ...records } = head.generation.records;
  const { signature, ...unsigned } = head.generation;
  const key = keyOf('mallory').publicKey;
  const forged = {
    ...unsigned,
    number: next,
    live: { ...unsigned.live, b: { stable: is.id } },
    records: { ...records, [refText(is)]: record },
  };
  const texts = [forged, { ...forged, number: next + 1, signature: { ...signature, key } }].map((one) =>
    JSON.stringify(one),
  );
  for (const [at, text] of texts.entries())
    await tiny.store.putNew(generationKey(next + at), Buffer.from(text));
  const args = ['--trust', 'trust.json', '--key', 'team.pem'];
  await runShip(['activate', refText(tiny.releaseOf('a', 1)), '--no-smoke', ...args], tiny);
  const { report } = await runShip(['log', '--trust', 'trust.json'], tiny);
  const { generations } = report as { generations: { number: number }[] };
  expect(generations.map(({ number }) => number)).toEqual([next + 2, head.generation.number]);
  expect(report).toMatchObject({ unreadable: [1] });
  const signed = { ...tiny.store, trust };
  const plan = await collect(agedStore(signed), { keepDays: 0, keep: 9, dryRun: true });
  expect(plan.releases).toContain(refText(is));
  const { problems } = await verify(signed, () => undefined);
  expect(problems.map(({ at, problem }) => [at, problem])).toEqual([
    [generationKey(next), 'is not trusted: it has no valid signature'],
    [generationKey(next + 1), `is not trusted: it names ${key}, which may not change this`],
  ]);
});

test('a generation of a team that names its parent with another number is not trusted', async () => {
  const { next, head } = await readSite(tiny.store);
  if (!head) throw new Error('Nothing is live.');
  const { sha256, generation } = head;
  const { number } = generation;
  const isTrustedWith = (parent: { number: number; sha256: string }) => {
    const draft = { ...generation, number: next, parent, changed: [] };
    const text = JSON.stringify(signGeneration(tiny.store, draft, keyOf('team')));
    const stored = parseGeneration(Buffer.from(text), next);
    return stored && isTrusted({ ...tiny.store, trust }, stored);
  };
  expect(await isTrustedWith({ number, sha256 })).toBe(true);
  expect(await isTrustedWith({ number: number - 1, sha256 })).toBe(false);
});
