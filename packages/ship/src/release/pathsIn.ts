import { relative, sep } from 'node:path';
import { filesAt } from '@forecast/federation';

/** The path of every file below a folder, relative to it, with `/`. */
export const pathsIn = (folder: string): string[] =>
  filesAt(folder).map((file) => relative(folder, file).split(sep).join('/'));
