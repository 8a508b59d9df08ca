import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createCheckout, runStep } from '@forecast/dev';
import { withEdit } from './edits';
import { mutantsOf, type Mutant } from './mutantsOf';
import type { Stage } from './stages';

/**
 * The result of a stage for a mutant. `caught`: the tests timed out or failed twice, and pass without the mutant.
 * `unclear`: the tests failed in any other way.
 */
export interface Ending {
  readonly outcome: 'passed' | 'caught' | 'unclear';
  readonly seconds: number;
  readonly reason?: string;
}

/** Copies a checkout, to try mutants in the copy, one at a time. The tests' output is written to the folder `logs`. */
export function createTrial(checkout: string, logs: string, signal: AbortSignal) {
  const { folder, remove } = createCheckout(checkout);
  // Some tests list the files of the repository.
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  const env = { PATH: `${join(folder, 'node_modules/.bin')}${delimiter}${process.env['PATH'] ?? ''}` };

  async function run(command: readonly [string, ...string[]], name: string, minutes: number) {
    const log = join(logs, `${name}.log`);
    const late = AbortSignal.timeout(minutes * 60_000);
    const passed = await runStep(command, { cwd: folder, log, env, signal: AbortSignal.any([signal, late]) });
    signal.throwIfAborted();
    return { passed, hung: late.aborted, log: readFileSync(log, 'utf8') };
  }

  let mutated: { mutant: Mutant; text: string } | undefined;

  /** Applies a mutant in place of the previous one. Without an argument, restores the source. */
  async function apply(mutant?: Mutant): Promise<void> {
    if (mutant === mutated?.mutant) return;
    const files = [mutated?.mutant.file, mutant?.file];
    if (mutated) writeFileSync(join(folder, mutated.mutant.file), mutated.text);
    mutated = mutant && { mutant, text: readFileSync(join(folder, mutant.file), 'utf8') };
    if (mutated) writeFileSync(join(folder, mutated.mutant.file), withEdit(mutated.text, mutated.mutant));
    // Some tests use the built packages.
    if (!files.some((file) => file && /^(packages|shared)\//.test(file))) return;
    const build = [process.execPath, '--import', 'tsx', 'tools/dev/src/buildPackages.ts'] as const;
    const { passed, log } = await run(build, 'packages', 5);
    if (!passed) throw new Error(`The packages don't build:\n${log}`);
  }

  return {
    remove,

    /** Finds the same mutant in the copy; undefined if its line is different there. */
    find({ id, file }: Mutant): Mutant | undefined {
      const path = join(folder, file);
      if (!existsSync(path)) return undefined;
      const text = mutated?.mutant.file === file ? mutated.text : readFileSync(path, 'utf8');
      return mutantsOf(file, text).find((mutant) => mutant.id === id);
    },

    /** Runs a stage on a mutant. Resolves to undefined if the stage doesn't apply to its file. */
    async run(mutant: Mutant, stage: Stage, name: string): Promise<Ending | undefined> {
      const command = stage.command(mutant.file);
      if (!command) return undefined;
      const start = performance.now();
      const ending = (outcome: Ending['outcome'], reason?: string): Ending => ({
        outcome,
        seconds: Math.round((performance.now() - start) / 1000),
        ...(reason !== undefined && { reason }),
      });
      await apply(mutant);
      const { minutes } = stage;
      const { passed, hung, log } = await run(command, name, minutes);
      if (passed) return ending('passed');
      const reason = hung ? `over ${minutes} minutes` : stage.reason.exec(log)?.[0].trim();
      const again = (!hung && stage.again?.(log)) || command;
      if (!hung && (await run(again, `${name}-again`, minutes)).passed) return ending('unclear', reason);
      await apply();
      const clean = await run(again, `${name}-without`, minutes);
      return ending(clean.passed ? 'caught' : 'unclear', reason);
    },
  };
}
