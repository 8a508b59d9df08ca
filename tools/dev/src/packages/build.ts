import { join } from 'node:path';
import { declarePackages, type Declarations } from './declarations';
import type { PublishedPackage } from './published';
import { buildScripts } from './scripts';
import { writeFiles } from './writeFiles';

/** Builds the scripts of packages into their `dist`, which is what Node.js runs here. */
export const buildToRun = (packages: readonly PublishedPackage[]): Promise<unknown> =>
  Promise.all(
    packages.map(async (one) =>
      writeFiles(join(one.folder, 'dist'), await buildScripts(one), ['types', 'schemas']),
    ),
  );

/**
 * Builds all of `dist` that packages of the repository at `root` ship: scripts, declarations, schemas. Resolves to the
 * declarations.
 */
export async function buildToPublish(
  root: string,
  packages: readonly PublishedPackage[],
): Promise<ReadonlyMap<string, Declarations>> {
  const declarations = declarePackages(root, packages);
  const { reportSchemas } = await import('./reportSchemas');
  for (const one of packages) {
    const files = [await buildScripts(one), declarations.get(one.name) ?? new Map(), reportSchemas(one.name)];
    writeFiles(join(one.folder, 'dist'), new Map(files.flatMap((map) => [...map])));
  }
  return declarations;
}
