import { statSync } from 'node:fs';
import { join } from 'node:path';
import { buildInputs } from '@forecast/federation';
import { root, served } from './repository';

/** The folders whose production build is missing, or older than what it is made of. */
export function outdated(): string[] {
  return served()
    .map(({ name }) => name)
    .filter((name) => builtAt(name) <= newest(buildInputs(root, name)));
}

/** When a folder was last built, in ms; 0 if never. A file that came out the same as before keeps its own time. */
const builtAt = (name: string): number =>
  statSync(join(root, name, 'dist'), { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** The latest time, in ms, at which any of the files changed; 0 if there is none. */
function newest(files: readonly string[]): number {
  return Math.max(0, ...files.map((file) => statSync(file).mtimeMs));
}
