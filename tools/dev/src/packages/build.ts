import { join } from 'node:path';
import { declarePackages } from './declarations';
import type { PublishedPackage } from './published';
import { buildScripts } from './scripts';
import { writeFiles } from './writeFiles';

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
  const { reportSchemas } = await import('./reportSchemas');
  for (const one of packages) {
    const files = [await buildScripts(one), declarations.get(one.name) ?? new Map(), reportSchemas(one.name)];
    writeFiles(join(one.folder, 'dist'), new Map(files.flatMap((map) => [...map])));
  }
}
