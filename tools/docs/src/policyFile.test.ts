import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { policyFile } from './policyFile';

const root = join(__dirname, '../../..');

test('deploy/policy.conf says what the settings say', () => {
  expect(readFileSync(join(root, 'deploy/policy.conf'), 'utf8')).toBe(policyFile(root));
});
