import { spawnSync } from 'node:child_process';
import { root } from './root';

// Checks types and runs the unit tests on another version of Node.js, downloaded by npx: tsx onNode.ts 22.23.3
const [version, ...rest] = process.argv.slice(2);
if (!version) throw new Error('Pass a version of Node.js, such as 22.23.3.');

/** Runs a script on the given version of Node.js, as do its child processes. Returns whether it succeeded. */
const passes = (...command: readonly string[]): boolean =>
  spawnSync('npx', ['--yes', `node@${version}`, ...command], { cwd: root, stdio: 'inherit' }).status === 0;

console.log(`Node.js ${version}`);
const typed = passes('node_modules/typescript-native/bin/tsc');
const tested = passes('node_modules/jest/bin/jest.js', ...rest);
if (!typed || !tested) process.exitCode = 1;
