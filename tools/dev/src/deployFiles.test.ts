import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deployFiles } from './deployFiles';
import { root } from './root';

test('deploy/policy.conf is up to date', () => {
  expect(readFileSync(join(root, 'deploy/policy.conf'), 'utf8')).toBe(deployFiles['policy.conf']());
});
