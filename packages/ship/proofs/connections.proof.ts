import assert from 'node:assert/strict';
import test from 'node:test';
import { activate, applyActivation, generationOf, openSite, Refusal, refText, verify } from '@forecast/ship';
import { startCuttingProxy } from './support/cuttingProxy';
import { printResult, sized } from './support/length';
import { ship } from './support/ship';
import { bucket, newTinySite, numbersOf } from './support/sites';
import { readAsVisitor, watch } from './support/wholeness';

/** The bucket's endpoint; these proofs only run against a bucket. */
const endpoint = process.env['AWS_ENDPOINT_URL_S3'] ?? '';

test('if, on average, one in eight requests is cut off or loses its response, no activation is lost or done twice', async () => {
  const parts = Array.from(
    { length: sized({ long: 8, medium: 4, short: 2 }) },
    (_, index) => `part-${index}`,
  );
  const each = sized({ long: 25, medium: 8, short: 3 });
  const tiny = await newTinySite(parts);
  const proxy = await startCuttingProxy(endpoint, 8);
  process.env['AWS_ENDPOINT_URL_S3'] = proxy.url;
  const store = await openSite(tiny.store.address, '/');
  process.env['AWS_ENDPOINT_URL_S3'] = endpoint;
  const watching = watch(tiny.store, 20);
  let unknown = 0;
  const acknowledged = new Map<number, string>();
  const activateTurn = async (part: string, turn: number): Promise<void> => {
    const ref = tiny.releaseOf(part, turn % 2 === 0 ? 0 : 1);
    const skipped = { smoke: 'files without a page' };
    const onProgress = () => undefined;
    for (let wasUnknown = false; ; wasUnknown = true) {
      try {
        const request = {
          store,
          command: 'activate',
          why: '',
          activation: activate([ref]),
          skipped,
          onProgress,
        };
        const { generation, outcome } = await applyActivation(request);
        // Only this loop changes the part, so "unchanged" means that the previous, unknown attempt succeeded.
        assert.ok(
          outcome === 'changed' || wasUnknown,
          `${refText(ref)} was already live, so the previous activation was lost`,
        );
        if (outcome === 'changed') acknowledged.set(generation.number, refText(ref));
        return;
      } catch (error) {
        // The outcome is unknown, so try again.
        if (!(error instanceof Refusal) || error.outcome !== 'unknown') throw error;
        unknown += 1;
      }
    }
  };
  try {
    await Promise.all(
      parts.map(async (part) => {
        for (let turn = 1; turn <= each; turn += 1) await activateTurn(part, turn);
      }),
    );
    const reads = await watching.stop();
    for (const [number, name] of acknowledged) {
      const { changed } = await generationOf(tiny.store, number);
      assert.deepEqual(
        changed.map(({ part, to }) => `${part}@${to?.stable ?? ''}`),
        [name],
      );
    }
    const numbers = await numbersOf(tiny.store);
    assert.equal(numbers.length, parts.length * each + 1);
    assert.equal(numbers.at(-1), numbers.length);
    assert.equal(await readAsVisitor(tiny.store), numbers.length);
    assert.deepEqual((await verify(tiny.store, () => undefined)).problems, []);
    const { responses, requests } = proxy.cuts;
    assert.ok(responses > 0 && requests > 0);
    printResult(
      `${requests} requests and ${responses} responses cut: 0 of ${numbers.length - 1} activations lost, none done twice, ` +
        `${unknown} unknown outcomes; never an older generation in ${reads} reads`,
    );
  } finally {
    await watching.stop();
    proxy.stop();
    tiny.remove();
  }
});

test('if a bucket refuses access, is missing or is unreachable, a command exits with 2 and changes nothing', async () => {
  const tiny = await newTinySite(['a']);
  const next = tiny.releaseOf('a', 1);
  const untouched = await tiny.seen();
  const cases = [
    { env: { AWS_SECRET_ACCESS_KEY: 'another' }, store: tiny.store, code: 'SHIP-064' },
    { env: {}, store: { address: `${bucket ?? ''}-of-nobody/site` }, code: 'SHIP-064' },
    { env: { AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' }, store: tiny.store, code: 'SHIP-065' },
  ];
  for (const { env, store, code } of cases) {
    const ran = await ship(['activate', refText(next), '--no-smoke'], { store, env });
    assert.equal(ran.code, 2, ran.errors);
    const [finding] = (ran.report['findings'] ?? []) as { code: string; remedy: string }[];
    assert.equal(finding?.code, code);
    assert.notEqual(finding.remedy, '');
  }
  assert.deepEqual(await tiny.seen(), untouched);
  printResult(`refused, missing and unreachable buckets: exit code 2, nothing changed`);
});
