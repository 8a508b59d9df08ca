import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Created } from './createPart';
import type { Wishes } from './wishes';

/** Real files: checked, linted and tested here as they stand, for the part `part-name`. */
const templates = join(import.meta.dirname, '../template');

/** The name that npm leaves out of a package, by the one that it takes. */
const packedAs = new Map([['gitignore', '.gitignore']]);

/** The files of a part, by their paths in its folder. */
export function filesOf(kind: Created['kind'], wishes: Wishes): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  for (const folder of ['part', kind].map((name) => join(templates, name))) {
    for (const path of pathsIn(folder, wishes)) {
      const text = readFileSync(join(folder, path), 'utf8');
      const name = path.replace('.bare', '');
      files.set(
        packedAs.get(name) ?? name,
        path === 'package.json' ? fillPackage(text, wishes) : fill(text, wishes),
      );
    }
  }
  return files;
}

/** Paths of files; of two that differ in `.bare` alone, that one is for a page without the shell. Those come last. */
function pathsIn(folder: string, { frame }: Wishes): string[] {
  const all = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    );
  const bare = all.filter((path) => path.includes('.bare'));
  return [...all.filter((path) => !bare.includes(path)), ...(frame === 'bare' ? bare : [])];
}

function fill(text: string, { name, path, port }: Wishes): string {
  const values: Readonly<Record<string, string>> = {
    'part-name': name,
    '/part-path': path,
    'Part title': titleOf(name),
    ':3999': `:${port}`,
  };
  return text.replace(/part-name|\/part-path|Part title|:3999/g, (word) => values[word] ?? word);
}

const titleOf = (name: string): string => name[0]?.toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** In characters: so long may an entry of the site's menu be. */
const longestEntry = 30;

/** As JSON, for the name of a team may hold any sign. */
function fillPackage(text: string, { name, owner, port, budget, path, frame }: Wishes): string {
  const stated = JSON.parse(text) as { readonly name: string };
  const menu = titleOf(name);
  const route = { path, frame, ...(menu.length <= longestEntry && { menu }) };
  const own = {
    name: stated.name.replace('part-name', name),
    author: owner,
    config: { port, budget, route },
  };
  // Those that are there keep their places.
  return `${JSON.stringify({ ...stated, ...own }, null, 2)}\n`;
}
