import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { edgeFile } from './edgeFile';
import { policyFile } from './policyFile';
import { workerFile } from './workerFile';

const root = join(import.meta.dirname, '../../..');
writeFileSync(join(root, 'deploy/policy.conf'), policyFile(root));
writeFileSync(join(root, 'deploy/edge.js'), edgeFile(root));
writeFileSync(join(root, 'deploy/worker.js'), workerFile(root));
