import { spawnSync } from 'node:child_process';
import { root } from './root';

// Runs the unit tests on another version of Node.js, downloaded by npx: tsx onNode.ts 22.23.3
const [version, ...rest] = process.argv.slice(2);
if (!version) throw new Error('Pass a version of Node.js, such as 22.23.3.');

console.log(`Node.js ${version}`);
// The tests' child processes run on this version too.
const jest = ['node_modules/jest/bin/jest.js', ...rest];
const { status } = spawnSync('npx', ['--yes', `node@${version}`, ...jest], { cwd: root, stdio: 'inherit' });
process.exitCode = status ?? 1;
