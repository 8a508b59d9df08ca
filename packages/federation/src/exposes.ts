import { readdirSync } from 'node:fs';
import { join, parse } from 'node:path';

/** What a remote exposes: every module in `src/exposes`, under its file's name (`Page.tsx` is `./Page`). */
export function exposesOf(folder: string): Record<string, string> {
  const modules = readdirSync(join(folder, 'src/exposes')).filter((file) => /^\w+\.tsx?$/.test(file));
  return Object.fromEntries(modules.map((file) => [`./${parse(file).name}`, `./src/exposes/${file}`]));
}
