type Command = readonly [string, ...string[]];

/** A kind of test that may catch a mutant. */
export interface Stage {
  /** The command for a mutant of a file; undefined if the stage doesn't apply to that file. */
  readonly command: (file: string) => Command | undefined;
  /** A shorter command that repeats only what failed, according to the log. */
  readonly again?: (log: string) => Command | undefined;
  /** Timeout of the command in minutes, several times its usual duration. */
  readonly minutes: number;
  /** Finds the reason for the failure in the log. */
  readonly reason: RegExp;
}

const tsx = [process.execPath, '--import', 'tsx'] as const;

const jest = {
  again: (log) => {
    const failed = [...log.matchAll(/^FAIL .*?(\S+\.test\.tsx?)/gm)].map(([, path = '']) => path);
    return failed.length > 0 ? ['jest', '--runTestsByPath', ...new Set(failed)] : undefined;
  },
  minutes: 40,
  reason: /^ +● (?!Console$).*/m,
} as const satisfies Omit<Stage, 'command'>;

/**
 * The stages by name. `unit` runs the tests that import the file within its workspace. Jest doesn't find tests that
 * read the file, or import its package by name; `all-unit` runs those too.
 */
export const stages: ReadonlyMap<string, Stage> = new Map(
  Object.entries({
    unit: { ...jest, command: (file) => ['jest', '--bail', '--passWithNoTests', '--findRelatedTests', file] },
    'all-unit': { ...jest, command: () => ['jest', '--bail'] },
    types: {
      command: () => ['tsc', '--incremental', '--tsBuildInfoFile', 'test-results/types.tsbuildinfo'],
      minutes: 10,
      reason: /^\S+: error TS.*/m,
    },
    lint: {
      command: (file) => ['eslint', file, '--max-warnings=0'],
      minutes: 5,
      reason: /^ +\d+:\d+ .*/m,
    },
    e2e: {
      command: () => [...tsx, 'tools/dev/src/e2e.ts', '-x'],
      again: () => [...tsx, 'tools/dev/src/e2e.ts', '-x', '--last-failed'],
      minutes: 40,
      reason: /^ +1\) .*/m,
    },
    proofs: {
      command: (file) =>
        file.startsWith('packages/')
          ? [...tsx, 'packages/ship/proofs/run.ts', '--short', 'crash', 'refusal']
          : undefined,
      minutes: 20,
      reason: /^.*fail.*/im,
    },
    full: {
      command: () => [...tsx, 'tools/dev/src/test.ts', '--full'],
      minutes: 120,
      reason: /^.*failed after.*/m,
    },
  } satisfies Record<string, Stage>),
);
