import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A program to look for. */
export interface WantedProgram {
  /** The environment variable with its path, which takes precedence. */
  readonly variable: string;
  /** Its possible names in the folders of `PATH`, in order of preference. */
  readonly names: readonly string[];
  /** Other paths to try. */
  readonly places: readonly string[];
}

/** The path of a program; undefined if there is none. Throws if the variable is set to something that isn't executable. */
export function findProgram(
  { variable, names, places }: WantedProgram,
  environment: NodeJS.ProcessEnv,
): string | undefined {
  const named = environment[variable];
  if (named) {
    if (!isProgram(named)) throw new Error(`${variable} is ${named}, which isn't an executable.`);
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
