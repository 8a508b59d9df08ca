import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { edgeFile } from './edgeFile';
import { policyFile } from './policyFile';

const root = join(import.meta.dirname, '../../..');
writeFileSync(join(root, 'deploy/policy.conf'), policyFile(root));
writeFileSync(join(root, 'deploy/edge.js'), edgeFile(root));
