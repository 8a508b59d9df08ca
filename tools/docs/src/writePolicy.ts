import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { policyFile } from './policyFile';

const root = join(import.meta.dirname, '../../..');
writeFileSync(join(root, 'deploy/policy.conf'), policyFile(root));
