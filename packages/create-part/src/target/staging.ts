import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { CannotCreate, stagingFolder } from './target';

const interruptions = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const ignore = () => undefined;

/**
 * Calls `make` with a new staging folder in `root`, removes that folder afterwards, and returns the result. Throws
 * `CannotCreate` if another run is using the staging folder, or if the folder can't be created.
 */
export function withStaging<Made>(root: string, make: (staging: string) => Made): Made {
  const staging = join(root, stagingFolder);
  try {
    mkdirSync(staging);
  } catch (error) {
    if (!existsSync(staging)) throw cannotWrite(error);
    throw new CannotCreate(
      `Another part is being created here. If that isn't the case, an earlier run was killed: remove ` +
        `${staging} and any incomplete files next to that folder.`,
    );
  }
  // Writing takes little time, so ignore interrupts rather than leave an incomplete part behind.
  for (const signal of interruptions) process.on(signal, ignore);
  try {
    return make(staging);
  } finally {
    rmSync(staging, { recursive: true, force: true });
    for (const signal of interruptions) process.off(signal, ignore);
  }
}

/**
 * Writes `files` (text by path relative to `root`) to the staging folder and then moves them to `root`, so that a new
 * folder appears with all its files at once. If a file can't be written, removes those already moved and throws
 * `CannotCreate`.
 */
export function writeAll(root: string, staging: string, files: ReadonlyMap<string, string>): void {
  const tops = [...new Set([...files.keys()].map((file) => file.split(sep)[0] ?? file))];
  const done: string[] = [];
  try {
    for (const [file, text] of files) {
      mkdirSync(dirname(join(staging, file)), { recursive: true });
      writeFileSync(join(staging, file), text);
    }
    for (const path of tops) {
      renameSync(join(staging, path), join(root, path));
      done.push(path);
    }
  } catch (error) {
    for (const path of done) rmSync(join(root, path), { recursive: true });
    throw cannotWrite(error);
  }
}

const cannotWrite = (error: unknown) => new CannotCreate(`${(error as Error).message}.`);
