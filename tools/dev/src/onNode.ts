import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { delimiter, dirname } from 'node:path';
import { root } from './root';

// Runs the unit tests on another version of Node.js, downloaded by npx: tsx onNode.ts 24.21.0
const [version, ...rest] = process.argv.slice(2);
if (!version) throw new Error('Pass a version of Node.js, such as 24.21.0.');

console.log(`Node.js ${version}`);
// Some tests run it as another user, who can't enter npm's own cache, and without seeing /tmp.
const cache = mkdtempSync('/var/tmp/forecast-node-');
chmodSync(cache, 0o755);
try {
  const node = execFileSync('npx', ['--yes', `node@${version}`, '--print', 'process.execPath'], {
    cwd: root,
    env: { ...process.env, npm_config_cache: cache },
    encoding: 'utf8',
  }).trim();
  // The tests' child processes run on this version too.
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}` };
  const jest = ['node_modules/jest/bin/jest.js', ...rest];
  const { status } = spawnSync(node, jest, { cwd: root, env, stdio: 'inherit' });
  process.exitCode = status ?? 1;
} finally {
  rmSync(cache, { recursive: true, force: true });
}
