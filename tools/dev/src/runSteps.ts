import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Cores, cores as coresHere } from './cores';
import { runStep } from './runStep';

/** One command of a larger job. */
export interface Step {
  readonly name: string;
  /** A program and its arguments. */
  readonly command: readonly [string, ...string[]];
  /** Variables of its own. */
  readonly env?: NodeJS.ProcessEnv;
  /** The steps that must have gone well before, as far as they belong to the job. */
  readonly after?: readonly string[];
  /**
   * How many cores it keeps busy: 1 unless it says so. It learns from the variable CORES how many it got, and from STEP
   * a name for the folder of what it leaves behind.
   */
  readonly cores?: number;
}

/** How a step ended. */
export interface Outcome {
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'not run';
  readonly seconds: number;
}

/**
 * Runs the steps of a job side by side, one more than there are cores for, those named first before the others. A
 * line says how each has ended, after all it said if it failed; the folder `logs`, which is emptied, keeps that.
 * With this process end all steps.
 */
export async function runSteps(steps: readonly Step[], logs: string): Promise<readonly Outcome[]> {
  rmSync(logs, { recursive: true, force: true });
  const stopped = new AbortController();
  const stop = () => stopped.abort();
  for (const signal of signals) process.on(signal, stop);
  // One more than there are: a step waits for disks, browsers and processes a quarter of its time.
  const free = new Cores(coresHere() + 1);
  const outcomes = new Map<string, Promise<Outcome>>();
  let done = 0;

  const run = async ({ name, command, env, after = [], cores = 1 }: Step): Promise<Outcome> => {
    const before = await Promise.all(after.map((earlier) => outcomes.get(earlier)));
    const taken = await free.take(cores);
    const start = performance.now();
    const slug = name.replaceAll(/\W+/g, '-');
    const log = join(logs, `${slug}.log`);
    const runs = !stopped.signal.aborted && before.every((outcome) => !outcome || outcome.state === 'passed');
    const passed =
      runs &&
      (await runStep(command, {
        log,
        env: { ...env, CORES: String(taken), STEP: slug },
        signal: stopped.signal,
      }));
    free.give(taken);
    const seconds = (performance.now() - start) / 1000;
    const outcome: Outcome = { name, state: runs ? (passed ? 'passed' : 'failed') : 'not run', seconds };
    if (outcome.state === 'failed') console.log(readFileSync(log, 'utf8'));
    console.log(`[${(done += 1)}/${steps.length}] ${outcomeText(outcome)}`);
    return outcome;
  };
  for (const step of steps) outcomes.set(step.name, run(step));
  const ended = await Promise.all(outcomes.values());
  for (const signal of signals) process.off(signal, stop);
  return ended;
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** How a step ended, in one line. */
export const outcomeText = ({ name, state, seconds }: Outcome): string =>
  state === 'not run'
    ? `${name}: not run`
    : `${name}: ${state === 'failed' ? 'failed after ' : ''}${seconds.toFixed(1)} s`;
