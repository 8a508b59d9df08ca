import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { inRollout } from '@forecast/contract';
import { freePorts, root } from '@forecast/dev';
import { activate, applyActivation, publish, readSite, refText, serveSite } from '@forecast/ship';
import { openBrowser, smallWindow } from '../../ship/proofs/support/browse';
import { printResult, sized } from '../../ship/proofs/support/length';
import { entryOf, writeHostWithEvents, writeWithCopies } from '../../ship/proofs/support/nextBuild';
import { untilLoaded, visitorKey } from '../../ship/proofs/support/pageState';
import { nextBuild } from '../../ship/proofs/support/prepared';
import { ship } from '../../ship/proofs/support/ship';
import { copySampleSite, type SampleSite } from '../../ship/proofs/support/sites';

const program = join(root, 'packages/canary/bin/canary.mjs');
const percent = 20;
/** The canary fails for visitors whose id matches this pattern. */
const unlucky = /^[0-7]/;

test('a canary that fails for some visitors is aborted because of their events', async () => {
  const sample = await copySampleSite();
  const folder = mkdtempSync(join(tmpdir(), 'forecast-watched-'));
  const [port = 0] = await freePorts(1);
  const events = join(folder, 'events.ndjson');
  await postEventsTo(sample, folder, `http://localhost:${port}/events`);
  const canary = await publishFailing(sample, folder);
  const collector = await startCollector(sample, port, events);
  const server = await serveSite({ store: sample.store, port: 0 });
  const browser = await openBrowser();
  try {
    const url = `http://localhost:${(server.address() as AddressInfo).port}/markets`;
    const visit = visitors(browser, url);
    const start = ['canary', 'start', refText(canary), '--percent', String(percent), '--no-smoke'];
    assert.equal((await ship(start, sample)).code, 0);
    const watching = ship(['watch', refText(canary), '--events', events], { ...sample, file: program });
    const salt = await saltOf(sample, canary.id);
    // Pick the ids, so that even a few visitors cover every case.
    const ids = idsIn(salt);
    const lucky = ids((id, has) => has && !unlucky.test(id), sized({ long: 10, medium: 4, short: 1 }));
    const others = ids((_id, has) => !has, sized({ long: 40, medium: 8, short: 1 }));
    for (const id of [...lucky, ...others]) assert.equal(await visit(id), undefined);

    const failing = ids((id, has) => has && unlucky.test(id), 6);
    const [again = ''] = failing;
    for (const id of [again, again, again, ...failing]) assert.match((await visit(id)) ?? '', /FED-011/);

    const { code, report, errors } = await watching;
    assert.equal(code, 1, errors);
    assert.deepEqual(
      [report['ended'], report['failures']],
      ['aborted', { canary: failing.length, stable: 0 }],
      'each visitor counts once',
    );
    const { head, live } = await readSite(sample.store);
    assert.match(
      head?.generation.why ?? '',
      /6 \(expected 1\.2\) of 6 visitors with a failure had the canary/,
    );
    assert.equal(live['markets']?.canary, undefined);
    assert.equal(await visit(again), undefined);
    const written = readFileSync(events, 'utf8');
    for (const id of [...lucky, ...others, ...failing])
      assert.ok(!written.includes(id), 'events contain no visitor ids');
    printResult(
      `aborted after ${failing.length} of ${lucky.length + failing.length} visitors with the canary failed`,
    );
  } finally {
    await browser.close();
    server.closeAllConnections();
    server.close();
    collector.kill();
    await once(collector, 'close');
    rmSync(folder, { recursive: true });
    sample.remove();
  }
});

/** Activates a host whose settings contain this `eventsUrl`. */
async function postEventsTo({ store }: SampleSite, folder: string, eventsUrl: string): Promise<void> {
  const dist = join(folder, 'host');
  writeHostWithEvents(dist, eventsUrl);
  const { ref } = await publish(store, 'host', dist);
  const skipped = { smoke: 'browsers check it below', contracts: 'everything was built together' };
  const options = { command: 'activate', why: '', skipped, onProgress: () => undefined };
  await applyActivation({ store, activation: activate([ref]), ...options });
}

/** Publishes a release of markets that throws for some visitors. */
async function publishFailing({ store }: SampleSite, folder: string) {
  const dist = join(folder, 'markets');
  cpSync(nextBuild('markets'), dist, { recursive: true });
  const entry = join(dist, entryOf(dist));
  const throws = `if (${unlucky}.test(localStorage.getItem("${visitorKey}"))) throw new Error("broken for some");`;
  writeWithCopies(entry, throws + readFileSync(entry, 'utf8'));
  const { ref } = await publish(store, 'markets', dist);
  return ref;
}

/** Starts a collector as a child process. Resolves when it is ready. */
async function startCollector({ store }: SampleSite, port: number, file: string) {
  const args = [
    'collect',
    '--port',
    String(port),
    '--file',
    file,
    // All visitors of this proof share one IP address.
    '--per-address',
    '1000',
    '--json',
    '--site',
    store.address,
  ];
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [report] = (await once(child.stdout, 'data')) as [Buffer];
  assert.match(report.toString(), /"outcome": "done"/);
  return child;
}

/** Waits until a release's rollout has started. Returns the rollout's salt. */
async function saltOf({ store }: SampleSite, id: string): Promise<string> {
  for (;;) {
    const { canary } = (await readSite(store)).live['markets'] ?? {};
    if (canary?.id === id) return canary.salt;
    await pause(50);
  }
}

/** Returns a function that generates visitor ids that match a condition. It never returns the same id twice. */
function idsIn(salt: string) {
  let count = 0;
  return (isWanted: (id: string, hasCanary: boolean) => boolean, wanted: number): string[] => {
    const found: string[] = [];
    while (found.length < wanted) {
      const id = createHash('md5').update(String(count)).digest('hex');
      count += 1;
      if (isWanted(id, inRollout(id, salt, percent))) found.push(id);
    }
    return found;
  };
}

/**
 * Returns a function that opens the page as a visitor, with the storage from the visitor's last visit. It resolves to
 * the text of the failed part, if any.
 */
function visitors(browser: Browser, url: string) {
  const { origin } = new URL(url);
  const kept = new Map<string, StorageState>();
  const fresh = (id: string): StorageState => ({
    cookies: [],
    origins: [{ origin, localStorage: [{ name: visitorKey, value: id }] }],
  });
  return async (id: string): Promise<string | undefined> => {
    const context = await browser.newContext({ ...smallWindow, storageState: kept.get(id) ?? fresh(id) });
    const page = await context.newPage();
    const posted = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.goto(url);
    const failure = await untilLoaded(page, '/markets');
    await posted;
    kept.set(id, await context.storageState());
    await context.close();
    return failure;
  };
}
type Browser = Awaited<ReturnType<typeof openBrowser>>;
type BrowserContext = Awaited<ReturnType<Browser['newContext']>>;
type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;
