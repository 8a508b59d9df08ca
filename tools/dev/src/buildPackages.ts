import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { publishedPackages } from './packages/published';
import { buildScripts } from './packages/scripts';

// Builds what is published, for what runs in Node.js here: the packages are used as strangers get them. With --types
// also their declarations, in dist and, to be reviewed, in api.
const root = join(import.meta.dirname, '../../..');
const packages = publishedPackages(root);
await Promise.all(packages.map((one) => buildScripts(one)));

if (process.argv.includes('--types')) {
  const { declarePackages } = await import('./packages/declarations');
  const declarations = declarePackages(root, packages);
  for (const { name, folder } of packages) {
    for (const [path, text] of Object.values(declarations.get(name) ?? {}).flatMap((files) => [...files])) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  }
}
