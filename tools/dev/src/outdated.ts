import { statSync } from 'node:fs';
import { join } from 'node:path';
import { buildInputs, filesAt } from '@forecast/federation';
import { root, served } from './repository';

/** The folders whose production build is missing, or older than what it is made of. */
export function outdated(): string[] {
  return served()
    .map(({ name }) => name)
    .filter((name) => newest(filesAt(join(root, name, 'dist'))) <= newest(buildInputs(root, name)));
}

/** The latest time, in ms, at which any of the files changed; 0 if there is none. */
function newest(files: readonly string[]): number {
  return Math.max(0, ...files.map((file) => statSync(file).mtimeMs));
}
