import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildToPublish, buildToRun } from './packages/build';
import { publishedPackages } from './packages/published';
import { root } from './root';

// Builds the packages for what runs in Node.js here, or with --publish all that they ship. Folders name some of them.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { publish: { type: 'boolean' } },
});
const folders = positionals.map((folder) => resolve(folder));
const packages = publishedPackages(root).filter(
  ({ folder }) => folders.length === 0 || folders.includes(folder),
);
await (values.publish ? buildToPublish(root, packages) : buildToRun(packages));
