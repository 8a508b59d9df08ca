import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { edgeFile } from './edgeFile';

const root = join(__dirname, '../../..');

test('deploy/edge.js is up to date', () => {
  expect(readFileSync(join(root, 'deploy/edge.js'), 'utf8')).toBe(edgeFile(root));
});
