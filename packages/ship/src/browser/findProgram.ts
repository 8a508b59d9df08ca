import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What to look for. */
export interface WantedProgram {
  /** The variable that names the one to take. */
  readonly variable: string;
  /** The names that it may have in a folder of `PATH`, the best first. */
  readonly names: readonly string[];
  /** Where else it may be. */
  readonly places: readonly string[];
}

/**
 * The program that a variable names, else an installed one; undefined if there is none. Throws if the variable names no
 * program.
 */
export function findProgram(
  { variable, names, places }: WantedProgram,
  environment: NodeJS.ProcessEnv,
): string | undefined {
  const named = environment[variable];
  if (named) {
    if (!isProgram(named)) throw new Error(`${variable} is ${named}, which is no program that can be run.`);
    return named;
  }
  const folders = (environment['PATH'] ?? '').split(delimiter).filter(Boolean);
  const installed = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...installed, ...places].find(isProgram);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
