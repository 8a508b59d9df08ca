import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runProof } from './runProof';

const folder = mkdtempSync(join(tmpdir(), 'proof-'));
afterAll(() => rmSync(folder, { recursive: true }));

const log = join(folder, 'proof.log');
const { signal } = new AbortController();

/** A test file that starts a program, prints its pid, then runs `goesOn`. The program would run for a minute. */
function proofThat(goesOn: string): string {
  const file = join(folder, 'example.mjs');
  const code = `import { spawn } from 'node:child_process';
import test from 'node:test';
test('an example', async () => {
  const { pid } = spawn('sleep', ['60']);
  console.log('started', pid);
  ${goesOn}
});
`;
  writeFileSync(file, code);
  return file;
}

const isRunning = (pid: number) => {
  try {
    // State Z is a zombie: a process that has ended but wasn't waited for.
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
};

const started = () => Number(/started (\d+)/.exec(readFileSync(log, 'utf8'))?.[1]);

async function untilItHasStarted(): Promise<void> {
  while (!isRunning(started())) await pause(20);
}

/** Waits until a process has ended; a killed program may need a moment. */
async function untilItHasEnded(pid: number): Promise<void> {
  expect(pid).toBeGreaterThan(0);
  while (isRunning(pid)) await pause(20);
}

const endless = 'await new Promise((resolve) => setTimeout(resolve, 60_000));';

test.each([
  ['passed', ''],
  ['failed', 'throw new Error("broken on purpose");'],
] as const)(
  'a proof that %s leaves no program running, and its output is in the log',
  async (outcome, goesOn) => {
    const proved = await runProof(proofThat(goesOn), { env: {}, log, timeoutMs: 30_000, signal });
    expect(proved.outcome).toBe(outcome);
    await untilItHasEnded(started());
    expect(readFileSync(log, 'utf8').includes('broken on purpose')).toBe(outcome === 'failed');
  },
  60_000,
);

test('an interrupted proof leaves no program running', async () => {
  writeFileSync(log, '');
  const interrupt = new AbortController();
  const proving = runProof(proofThat(endless), { env: {}, log, timeoutMs: 30_000, signal: interrupt.signal });
  await untilItHasStarted();
  const pid = started();
  interrupt.abort();
  expect((await proving).outcome).toBe('interrupted');
  await untilItHasEnded(pid);
});

test('a proof that ignores SIGTERM is killed after its timeout', async () => {
  const stubborn = `process.on('SIGTERM', () => undefined); ${endless}`;
  // Long enough for it to start on a busy machine.
  const proved = await runProof(proofThat(stubborn), { env: {}, log, timeoutMs: 15_000, signal });
  expect(proved.outcome).toBe('timed out');
  await untilItHasEnded(started());
});
