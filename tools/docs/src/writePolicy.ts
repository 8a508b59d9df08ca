import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteSettings } from '@forecast/federation';
import { policyConf } from '@forecast/ship';

const root = join(import.meta.dirname, '../../..');
writeFileSync(join(root, 'deploy/policy.conf'), policyConf(siteSettings(join(root, 'host'))));
