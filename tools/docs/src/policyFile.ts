import { join } from 'node:path';
import { earlyScript, siteSettings } from '@forecast/federation';
import { policyConf } from '@forecast/ship';

/** The text of deploy/policy.conf, of the repository at `root`. */
export function policyFile(root: string): string {
  const host = join(root, 'host');
  const policy = policyConf(siteSettings(host), [earlyScript(host, 'src/early.ts')]);
  return `# Made from host/site.json and host/src/early.ts by npm run docs; change it there.\n${policy}`;
}
