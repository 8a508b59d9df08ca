import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ship = [join(__dirname, '../../bin/ship.mjs'), '--help'];

test.each([
  ['succeeds', '> /dev/null', 0],
  ['fails if its output can’t be written', '> /dev/full', 2],
  ['succeeds if nobody reads its output', '| true; exit ${PIPESTATUS[0]}', 0],
])('a command %s', (_what, target, code) => {
  const { status } = spawnSync('bash', ['-c', `"$0" "$@" ${target}`, process.execPath, ...ship]);
  expect(status).toBe(code);
});
