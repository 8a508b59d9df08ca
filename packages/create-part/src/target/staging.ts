import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { CannotCreate, stagingFolder } from './target';

const interruptions = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const ignore = () => undefined;

/**
 * Calls `make` with a new staging folder in `root`, and removes that folder afterwards. Throws `CannotCreate` if
 * another run is using the staging folder, or if the folder can't be created.
 */
export function withStaging<Made>(root: string, make: (staging: string) => Made): Made {
  const staging = join(root, stagingFolder);
  try {
    mkdirSync(staging);
  } catch (error) {
    if (!existsSync(staging)) throw cannotWrite(error);
    throw new CannotCreate(
      `Another part is being created here. If not, an earlier run was killed: remove ${staging} and any files ` +
        'it left next to it.',
    );
  }
  // Ignore interrupts for this short time, so that no incomplete part is left behind.
  for (const signal of interruptions) process.on(signal, ignore);
  try {
    return make(staging);
  } finally {
    rmSync(staging, { recursive: true, force: true });
    for (const signal of interruptions) process.off(signal, ignore);
  }
}

/**
 * Writes files, by path relative to `root`, through the staging folder, so that a new folder appears with all its
 * files at once. If a file can't be written, removes the others and throws `CannotCreate`.
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
