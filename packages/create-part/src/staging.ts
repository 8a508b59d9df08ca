import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { CannotCreate } from './CannotCreate';
import { stagingFolder } from './place';

const interruptions = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const hold = () => undefined;

/**
 * Makes something in a folder while nobody else makes anything there, in a folder of its own, which goes afterwards.
 * Throws `CannotCreate` if somebody else is at it, or if the folder cannot be written to.
 */
export function alone<Made>(root: string, make: (staging: string) => Made): Made {
  const staging = join(root, stagingFolder);
  try {
    mkdirSync(staging);
  } catch (error) {
    if (!existsSync(staging)) throw cannotWrite(error);
    throw new CannotCreate(
      `Another part is being made here. If nobody is making one, remove ${staging}. Making one was cut off then: ` +
        'remove what that has left beside it, too.',
    );
  }
  // Who interrupts it in these moments waits for its end: half a part would stay.
  for (const signal of interruptions) process.on(signal, hold);
  try {
    return make(staging);
  } finally {
    rmSync(staging, { recursive: true, force: true });
    for (const signal of interruptions) process.off(signal, hold);
  }
}

/**
 * Writes files, by their paths from `root`, by way of the staging folder: a folder that is new appears whole. Throws
 * `CannotCreate` if one cannot be written, and has left none.
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
