import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '@forecast/dev';
import { publish, readSite, refText } from '@forecast/ship';
import { printResult, length } from './support/length';
import { entryOf, writeHostWithEvents, writeWithCopies } from './support/nextBuild';
import { nextBuild } from './support/prepared';
import { program, ship } from './support/ship';
import { copySampleSite } from './support/sites';

const broken: readonly { name: string; breakBuild: (dist: string) => void; message: RegExp }[] = [
  {
    name: 'HTML that differs from what the browser renders',
    breakBuild: (dist) => cpSync(join(root, 'remote-markets/dist/server.cjs'), join(dist, 'server.cjs')),
    message: /With markets@\w+, \/.*: React recovered from an error in part "markets": Error: Minified React/,
  },
  {
    name: 'an entry that throws',
    breakBuild: (dist) => rewriteEntry(dist, (entry) => `throw new Error("broken on purpose");${entry}`),
    message: /With markets@\w+, \/.*: .*(broken on purpose|FED-\d{3})/,
  },
  {
    name: 'an entry that registers nothing',
    breakBuild: (dist) => rewriteEntry(dist, () => 'void 0;'),
    message: /With markets@\w+, \/.*: .*FED-\d{3}/,
  },
];

function rewriteEntry(dist: string, rewrite: (entry: string) => string): void {
  const entry = join(dist, entryOf(dist));
  writeWithCopies(entry, rewrite(readFileSync(entry, 'utf8')));
}

test('a release that only fails in a browser is refused, and a good one goes live', async () => {
  const sample = await copySampleSite();
  const folder = mkdtempSync(join(tmpdir(), 'forecast-broken-'));
  try {
    // Each broken release takes a while, because the gate opens every page that shows the part.
    for (const { name, breakBuild, message } of length === 'short' ? broken.slice(0, 1) : broken) {
      const dist = join(folder, 'markets', 'dist');
      rmSync(dist, { recursive: true, force: true });
      cpSync(nextBuild('markets'), dist, { recursive: true });
      breakBuild(dist);
      const { ref } = await publish(sample.store, 'markets', dist);
      const { number } = await readSite(sample.store);
      const { code, report, errors } = await ship(['activate', refText(ref)], sample);
      assert.equal(code, 1, errors);
      const [finding] = report['findings'] as { rule: string; message: string }[];
      assert.equal(finding?.rule, 'smoke');
      assert.match(finding?.message ?? '', message, name);
      assert.equal((await readSite(sample.store)).number, number);
      const skipped = await ship(['activate', refText(ref), '--no-smoke', '--dry-run'], sample);
      assert.equal(skipped.code, 0, 'the other rules accept it');
    }
    const { next } = sample.releases['markets'] ?? {};
    assert.ok(next);
    const { code, report, errors } = await ship(['activate', refText(next)], sample);
    assert.equal(code, 0, errors);
    const checks = report['checks'] as { rule: string; outcome: string; facts: string }[];
    const smoke = checks.find(({ rule }) => rule === 'smoke');
    assert.equal(smoke?.outcome, 'held');
    assert.match(smoke?.facts ?? '', /\/markets.*\/market\/11/, 'pages with the fragment are opened as well');
    printResult(`the browser opened ${smoke?.facts ?? ''}`);
  } finally {
    rmSync(folder, { recursive: true });
    sample.remove();
  }
});

test("the gate does not post events to the site's collector", async () => {
  const sample = await copySampleSite();
  const dist = mkdtempSync(join(tmpdir(), 'forecast-events-'));
  let posted = 0;
  const collector = createServer((_, response) => {
    posted += 1;
    response.writeHead(503).end();
  }).listen(0, 'localhost');
  try {
    await once(collector, 'listening');
    const { port } = collector.address() as AddressInfo;
    writeHostWithEvents(dist, `http://localhost:${port}/events`);
    const { ref } = await publish(sample.store, 'host', dist);
    const { code, errors } = await ship(['activate', refText(ref)], sample);
    assert.equal(code, 0, errors);
    assert.equal(posted, 0);
  } finally {
    collector.close();
    rmSync(dist, { recursive: true });
    sample.remove();
  }
});

test('the browser ends when ship does, whichever signal ends ship', async () => {
  const sample = await copySampleSite();
  const { next } = sample.releases['markets'] ?? {};
  assert.ok(next);
  try {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGKILL'] as const) {
      const folder = mkdtempSync(join(tmpdir(), 'forecast-profile-'));
      const args: string[] = [program, 'activate', refText(next), '--site', sample.store.address];
      const child: ChildProcess = spawn(process.execPath, args, {
        env: { ...process.env, TMPDIR: folder },
        stdio: 'ignore',
      });
      const ended = once(child, 'close');
      // The browser's profile is in the folder, so its command line contains the folder's path.
      while (processesNaming(folder) === 0) {
        assert.equal(child.exitCode, null, 'ship ended without starting a browser');
        await pause(20);
      }
      child.kill(signal);
      await ended;
      for (let tries = 0; processesNaming(folder) > 0 && tries < 500; tries += 1) await pause(20);
      assert.equal(processesNaming(folder), 0, `after ${signal}`);
      rmSync(folder, { recursive: true, force: true });
    }
  } finally {
    sample.remove();
  }
});

/** How many processes have `text` in their command line. */
function processesNaming(text: string): number {
  const isNaming = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`).includes(text);
    } catch {
      return false;
    }
  };
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isNaming(name)).length;
}
