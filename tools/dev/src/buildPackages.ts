import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildToPublish, buildToRun } from './packages/build';
import { publishedPackages } from './packages/published';
import { root } from './root';

// Builds the scripts of the packages, which Node.js runs in this repository; with --publish, builds everything that is
// published. To build only some packages, pass their folders as arguments.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { publish: { type: 'boolean' } },
});
const folders = positionals.map((folder) => resolve(folder));
const packages = publishedPackages(root).filter(
  ({ folder }) => folders.length === 0 || folders.includes(folder),
);
await (values.publish ? buildToPublish(root, packages) : buildToRun(packages));
