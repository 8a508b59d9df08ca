import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { policyFile } from './policyFile';

const root = join(__dirname, '../../..');

test('deploy/policy.conf is up to date', () => {
  expect(readFileSync(join(root, 'deploy/policy.conf'), 'utf8')).toBe(policyFile(root));
});
