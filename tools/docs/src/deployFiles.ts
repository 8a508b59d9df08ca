import { join } from 'node:path';
import { inlineScripts, siteSettings } from '@forecast/federation';
import { pageFactsOf, policyConf } from '@forecast/ship';
import { buildSync, type BuildOptions } from 'esbuild';

const root = join(import.meta.dirname, '../../..');

/** The generated files in deploy, by name. Their content depends on ship, host/site.json and the host's inline scripts. */
export function deployFiles(): Readonly<Record<string, string>> {
  const host = join(root, 'host');
  const site = [siteSettings(host), inlineScripts(host, 'src/early.ts')] as const;
  const edge = bundle({ entryPoints: ['src/edge/nginx.ts'], target: 'es2018' })
    // njs only supports this form of default export.
    .replace(/export \{\s*(\w+) as default\s*\};/, 'export default $1;');
  const worker = bundle({
    stdin: {
      contents: `import { worker } from './worker';\nexport default worker(${JSON.stringify(pageFactsOf(...site))});\n`,
      resolveDir: join(root, 'packages/ship/src/edge'),
    },
    target: 'es2022',
  });
  const generated = (from: string) => `Generated from ${from} by npm run docs. Don't edit.\n`;
  return {
    'policy.conf': `# ${generated("host/site.json and the host's inline scripts")}${policyConf(...site)}`,
    'edge.js': `// ${generated('packages/ship/src/edge/nginx.ts')}${edge}`,
    'worker.js': `// ${generated("packages/ship/src/edge/worker.ts, host/site.json and the host's inline scripts")}${worker}`,
  };
}

/** Bundles a program of ship for a server. */
const bundle = (options: Pick<BuildOptions, 'entryPoints' | 'stdin' | 'target'>): string =>
  buildSync({
    ...options,
    absWorkingDir: join(root, 'packages/ship'),
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    charset: 'utf8',
    tsconfigRaw: {},
    write: false,
    logLevel: 'silent',
  })
    .outputFiles.map(({ text }) => text)
    .join('');
