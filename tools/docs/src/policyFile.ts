import { join } from 'node:path';
import { siteSettings } from '@forecast/federation';
import { policyConf } from '@forecast/ship';

/** The text of deploy/policy.conf, of the repository at `root`. */
export const policyFile = (root: string): string =>
  `# Made from host/site.json by npm run docs; change it there.\n${policyConf(siteSettings(join(root, 'host')))}`;
