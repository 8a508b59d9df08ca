import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { currentNumber } from '@forecast/ship/testing';
import { figure } from './support/length';
import { nextBuild, realSite } from './support/realSite';
import { ship } from './support/ship';

/** Gives the entry of a build another text, in its compressed copies too. */
function rewriteEntry(dist: string, rewrite: (text: string) => string): void {
  const name = readdirSync(dist).find((file) => /^remoteEntry\.[0-9a-f]+\.js$/.test(file)) ?? '';
  const text = rewrite(readFileSync(join(dist, name), 'utf8'));
  writeFileSync(join(dist, name), text);
  writeFileSync(join(dist, `${name}.br`), brotliCompressSync(text));
  writeFileSync(join(dist, `${name}.gz`), gzipSync(text));
}

const broken: readonly { name: string; rewrite: (entry: string) => string; message: RegExp }[] = [
  {
    name: 'an entry that throws',
    rewrite: (entry) => `throw new Error("broken on purpose");${entry}`,
    message: /With markets@\w+, \/\S*: .*(broken on purpose|FED-\d{3})/,
  },
  {
    name: 'an entry that registers nothing',
    rewrite: () => 'void 0;',
    message: /With markets@\w+, \/\S*: .*FED-\d{3}/,
  },
];

test('what only a browser can tell is refused before anybody else sees it, and a good release goes live', async () => {
  const real = await realSite();
  const folder = mkdtempSync(join(tmpdir(), 'forecast-broken-'));
  try {
    for (const { name, rewrite, message } of broken) {
      const dist = join(folder, 'markets', 'dist');
      rmSync(dist, { recursive: true, force: true });
      cpSync(nextBuild('markets'), dist, { recursive: true });
      rewriteEntry(dist, rewrite);
      const packed = await ship(['pack', 'markets', dist], real);
      const { id } = packed.report['release'] as { id: string };
      await ship(['publish', 'markets', dist], real);
      const before = currentNumber(real.site);
      const { code, report, errors } = await ship(['activate', `markets@${id}`], real);
      assert.equal(code, 1, errors);
      const [finding] = report['findings'] as { rule: string; message: string }[];
      assert.equal(finding?.rule, 'smoke');
      assert.match(finding?.message ?? '', message, name);
      assert.equal(currentNumber(real.site), before);
      const skipped = await ship(['check', `markets@${id}`, '--no-smoke'], real);
      assert.equal(skipped.code, 0, 'without a browser nothing is wrong with it');
    }
    const { next } = real.releases['markets'] ?? {};
    const { code, report, errors } = await ship(['activate', `markets@${next?.id ?? ''}`], real);
    assert.equal(code, 0, errors);
    const checks = report['checks'] as { rule: string; outcome: string; facts: string }[];
    const seen = checks.find(({ rule }) => rule === 'smoke');
    assert.equal(seen?.outcome, 'held');
    assert.match(seen?.facts ?? '', /\/markets.*\/market\/11/, 'the fragment’s pages are opened as well');
    figure(`the browser opened ${seen?.facts ?? ''}`);
  } finally {
    rmSync(folder, { recursive: true });
    real.remove();
  }
});
