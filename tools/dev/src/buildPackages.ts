import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildToPublish, buildToRun } from './packages/build';
import { publishedPackages } from './packages/published';
import { root } from './root';

// Builds the packages' scripts for use with Node.js here, or with --publish everything that is published. Builds all
// packages, or those whose folders are given.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { publish: { type: 'boolean' } },
});
const folders = positionals.map((folder) => resolve(folder));
const packages = publishedPackages(root).filter(
  ({ folder }) => folders.length === 0 || folders.includes(folder),
);
await (values.publish ? buildToPublish(root, packages) : buildToRun(packages));
