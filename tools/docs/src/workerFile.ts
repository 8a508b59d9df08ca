import { join } from 'node:path';
import { inlineScripts, siteSettings } from '@forecast/federation';
import { pageFactsOf } from '@forecast/ship';
import { buildSync } from 'esbuild';

/** The content of deploy/worker.js, the Cloudflare Worker for a site in a bucket. `root` is the repository. */
export function workerFile(root: string): string {
  const host = join(root, 'host');
  const facts = pageFactsOf(siteSettings(host), inlineScripts(host, 'src/early.ts'));
  const { outputFiles } = buildSync({
    absWorkingDir: join(root, 'packages/ship'),
    stdin: {
      contents: `import { worker } from './worker';\nexport default worker(${JSON.stringify(facts)});\n`,
      resolveDir: join(root, 'packages/ship/src/edge'),
    },
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    charset: 'utf8',
    tsconfigRaw: {},
    write: false,
    logLevel: 'silent',
  });
  const script = outputFiles.map(({ text }) => text).join('');
  return `// Generated from packages/ship/src/edge/worker.ts, host/site.json and the host's inline scripts by npm run docs. Don't edit.\n${script}`;
}
