import { buildFolders } from './buildFolders';
import { outdated } from './outdated';
import { served } from './repository';
import { runTasks } from './runTasks';

// Builds every part, or with --outdated those whose build is missing or older than its sources. What does not
// type-check is not built.
const folders = process.argv.includes('--outdated') ? outdated() : served().map(({ name }) => name);
const types = { name: 'types', command: 'npx', args: ['tsc'] };
const built = folders.length === 0 || ((await runTasks('check', [types])) && (await buildFolders(folders)));
if (!built) process.exitCode = 1;
