import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workerFile } from './workerFile';

const root = join(__dirname, '../../..');

test('deploy/worker.js is up to date', () => {
  expect(readFileSync(join(root, 'deploy/worker.js'), 'utf8')).toBe(workerFile(root));
});
