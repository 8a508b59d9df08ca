import { join } from 'node:path';
import { inlineScripts, siteSettings } from '@forecast/federation';
import { policyConf } from '@forecast/ship';

/** The content of deploy/policy.conf. `root` is the repository. */
export function policyFile(root: string): string {
  const host = join(root, 'host');
  const policy = policyConf(siteSettings(host), inlineScripts(host, 'src/early.ts'));
  return `# Generated from host/site.json and the host's inline scripts by npm run docs. Don't edit.\n${policy}`;
}
