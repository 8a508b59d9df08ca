import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Cores, cores as coresHere } from './cores';
import { runStep } from './runStep';

/** A step of a job. */
export interface Step {
  readonly name: string;
  /** A program and its arguments. */
  readonly command: readonly [string, ...string[]];
  /** Additional environment variables. */
  readonly env?: NodeJS.ProcessEnv;
  /** Steps that must succeed first, if they are part of the job. */
  readonly after?: readonly string[];
  /**
   * How many cores the step needs; 1 by default. Its command gets two variables: CORES, the number of cores it was
   * assigned, and STEP, a name for the folder with its results.
   */
  readonly cores?: number;
}

/** The result of a step. */
export interface Outcome {
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'not run';
  readonly seconds: number;
}

/**
 * Runs the steps of a job in parallel, starting them in order, on one core more than available. Prints a line when a
 * step ends, preceded by its output if it failed. The output is also written to the folder `logs`, which is emptied
 * first. All steps end with this process.
 */
export async function runSteps(steps: readonly Step[], logs: string): Promise<readonly Outcome[]> {
  rmSync(logs, { recursive: true, force: true });
  const stopped = new AbortController();
  const stop = () => stopped.abort();
  for (const signal of signals) process.on(signal, stop);
  // One more than available, because a step is idle about a quarter of the time.
  const free = new Cores(coresHere() + 1);
  const outcomes = new Map<string, Promise<Outcome>>();
  let done = 0;

  const run = async ({ name, command, env, after = [], cores = 1 }: Step): Promise<Outcome> => {
    const before = await Promise.all(after.map((earlier) => outcomes.get(earlier)));
    const acquired = await free.acquire(cores);
    const start = performance.now();
    const slug = name.replaceAll(/\W+/g, '-');
    const log = join(logs, `${slug}.log`);
    const runs = !stopped.signal.aborted && before.every((outcome) => !outcome || outcome.state === 'passed');
    const passed =
      runs &&
      (await runStep(command, {
        log,
        env: { ...env, CORES: String(acquired), STEP: slug },
        signal: stopped.signal,
      }));
    free.release(acquired);
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

/** The result of a step in one line. */
export const outcomeText = ({ name, state, seconds }: Outcome): string =>
  state === 'not run'
    ? `${name}: not run`
    : `${name}: ${state === 'failed' ? 'failed after ' : ''}${seconds.toFixed(1)} s`;
