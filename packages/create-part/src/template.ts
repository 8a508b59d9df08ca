import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { maxMenuLength } from '@forecast/contract/schemas';
import type { Target } from './target/target';
import type { Options } from './options';

/**
 * The template files: a working part named `part-name`, which is type-checked, linted and tested in this repository,
 * and a small site in `site`, which a test installs, builds and releases.
 */
const templates = join(import.meta.dirname, '../template');

/** The real names of files that npm leaves out of packages, by the names used in the template. */
const packedAs = new Map([['gitignore', '.gitignore']]);

/** The content of the small site's files, by path relative to its root. */
export const siteFiles = (): ReadonlyMap<string, string> =>
  new Map(
    filesIn(join(templates, 'site')).map((path) => [
      packedAs.get(path) ?? path,
      readFileSync(join(templates, 'site', path), 'utf8'),
    ]),
  );

/** The content of a part's files, by path relative to the part's folder. */
export function filesOf(kind: Target['kind'], options: Options): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const { bundler } = options;
  for (const folder of ['part', bundler, kind].map((name) => join(templates, name))) {
    for (const path of pathsIn(folder, options)) {
      const text = readFileSync(join(folder, path), 'utf8');
      const name = path.replace('.bare', '');
      files.set(
        packedAs.get(name) ?? name,
        path === 'package.json' ? fillPackage(text, kind, options) : fill(text, options),
      );
    }
  }
  return files;
}

/**
 * The paths of the template files for this frame. Paths with `.bare` are used only for pages without the shell; they
 * come last, so that they replace the files for pages in the shell.
 */
function pathsIn(folder: string, { frame }: Options): string[] {
  const all = filesIn(folder);
  const bare = all.filter((path) => path.includes('.bare'));
  return [...all.filter((path) => !bare.includes(path)), ...(frame === 'bare' ? bare : [])];
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .split(sep)
        .join('/'),
    );

function fill(text: string, { name, path, port, bundler }: Options): string {
  const values: Readonly<Record<string, string>> = {
    'part-name': name,
    '/part-path': path,
    'Part title': titleOf(name),
    ':3999': `:${port}`,
    'webpack.config': `${bundler}.config`,
  };
  return text.replace(
    /part-name|\/part-path|Part title|:3999|webpack\.config/g,
    (word) => values[word] ?? word,
  );
}

const titleOf = (name: string): string => name[0]?.toUpperCase() + name.slice(1).replaceAll('-', ' ');

interface TemplatePackage {
  readonly name?: string;
  readonly scripts: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** Edits package.json as JSON, because a team's name may contain any character. */
function fillPackage(text: string, kind: Target['kind'], options: Options): string {
  const { name, owner, port, budget, path, frame, bundler } = options;
  const template = JSON.parse(text) as TemplatePackage;
  const added = JSON.parse(readFileSync(join(templates, bundler, 'package.json'), 'utf8')) as TemplatePackage;
  // A site's repository has webpack already.
  const tools = kind === 'workspace' && bundler === 'webpack' ? {} : added.devDependencies;
  const menu = titleOf(name);
  const route = { path, frame, ...(menu.length <= maxMenuLength && { menu }) };
  const own = {
    name: template.name?.replace('part-name', name),
    author: owner,
    config: { port, budget, route },
    scripts: { ...template.scripts, ...added.scripts },
    devDependencies: sorted({ ...template.devDependencies, ...tools }),
  };
  // The spread keeps the order of the template's keys.
  return `${JSON.stringify({ ...template, ...own }, null, 2)}\n`;
}

const sorted = (versions: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(versions).sort(([one], [other]) => (one < other ? -1 : 1)));
