import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';
import { declarePackages } from './declarations';
import type { PublishedPackage } from './published';
import { buildScripts } from './scripts';

/** Builds the packages' scripts into their `dist`, where Node.js loads them in this repository. */
export const buildToRun = (packages: readonly PublishedPackage[]): Promise<unknown> =>
  Promise.all(
    packages.map(async (one) =>
      writeFiles(join(one.folder, 'dist'), await buildScripts(one), ['types', 'schemas']),
    ),
  );

/** Builds the complete `dist` of packages of the repository at `root`: scripts, declarations and schemas. */
export async function buildToPublish(root: string, packages: readonly PublishedPackage[]): Promise<void> {
  const declarations = declarePackages(root, packages);
  for (const one of packages) {
    const schemas = await reportSchemas(one.name);
    const files = [await buildScripts(one), declarations.get(one.name) ?? new Map(), schemas];
    writeFiles(join(one.folder, 'dist'), new Map(files.flatMap((map) => [...map])));
  }
}

/** JSON schemas for the `--json` output of a package's commands, as file content by path in `dist`. */
export async function reportSchemas(packageName: string): Promise<ReadonlyMap<string, string>> {
  // Only now, because `buildToRun` builds what these packages import.
  const [ship, canary] = await Promise.all([import('@forecast/ship'), import('@forecast/canary')]);
  const { toJsonSchema } = await import('@valibot/to-json-schema');
  const reports = [
    ...ship.commandNames.map((name) => ({ program: 'ship', name, schema: ship.reportSchema(name) })),
    ...canary.commandNames.map((name) => ({ program: 'canary', name, schema: canary.reportSchema(name) })),
  ];
  return new Map(
    reports
      .filter(({ program }) => packageName === `@forecast/${program}`)
      .map(({ program, name, schema }) => {
        const titled = {
          ...toJsonSchema(schema, { errorMode: 'ignore' }),
          title: `${program} ${name} --json, version ${ship.reportVersion}`,
        };
        const file = `schemas/v${ship.reportVersion}/${name.replace(' ', '-')}.json`;
        return [file, `${JSON.stringify(titled, null, 2)}\n`];
      }),
  );
}

/**
 * Makes a folder contain exactly the given files, by path, and leaves the folders `excluded` alone. Files are replaced
 * atomically, and only if they differ, so that concurrent readers and writers of the same files aren't disturbed.
 */
export function writeFiles(
  folder: string,
  files: ReadonlyMap<string, string | Uint8Array>,
  excluded: readonly string[] = [],
): void {
  for (const [path, content] of files) {
    const file = join(folder, path);
    if (existsSync(file) && readFileSync(file).equals(Buffer.from(content))) continue;
    mkdirSync(dirname(file), { recursive: true });
    // npm doesn't pack files with this prefix.
    const unfinished = join(dirname(file), `._${basename(file)}.${process.pid}`);
    writeFileSync(unfinished, content);
    renameSync(unfinished, file);
  }
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = entry.split(sep).join('/');
    const wanted = [...files.keys()].some((file) => file === path || file.startsWith(`${path}/`));
    const kept = excluded.some((name) => path === name || path.startsWith(`${name}/`));
    if (wanted || kept || basename(path).startsWith('._')) continue;
    rmSync(join(folder, entry), { recursive: true, force: true });
  }
}
