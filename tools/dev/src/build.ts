import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { buildFolders } from './buildFolders';
import { outdated } from './outdated';
import { siteWorkspaces } from './repository';
import { root } from './root';

// Builds the host and all parts, or with --outdated only those whose build is missing or older than its sources. Checks
// types first, unless --no-types is given because another step does that.
const { values } = parseArgs({
  options: { outdated: { type: 'boolean' }, types: { type: 'boolean', default: true } },
  allowNegative: true,
});
const folders = values.outdated ? outdated() : siteWorkspaces().map(({ name }) => name);
const checked =
  folders.length === 0 ||
  !values.types ||
  spawnSync('npx', ['tsc'], { cwd: root, stdio: 'inherit' }).status === 0;
if (!checked || !(await buildFolders(folders))) process.exitCode = 1;
