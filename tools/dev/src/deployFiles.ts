import { join } from 'node:path';
import { inlineScripts, siteSettings } from '@forecast/federation';
import { pageFactsOf, policyConf } from '@forecast/ship';
import { buildSync, type BuildOptions } from 'esbuild';
import { hostFolder } from './repository';
import { root } from './root';

/**
 * The generated files in deploy, by name; each function returns the file's content. It depends on ship, host/site.json
 * and the host's inline scripts.
 */
export const deployFiles = {
  'policy.conf': () =>
    `# ${generated("host/site.json and the host's inline scripts")}${policyConf(siteFacts())}`,
  'edge.js': () => {
    const edge = bundle({ entryPoints: ['src/edge/nginx.ts'], target: 'es2018' })
      // njs only supports this form of default export.
      .replace(/export \{\s*(\w+) as default\s*\};/, 'export default $1;');
    return `// ${generated('packages/ship/src/edge/nginx.ts')}${edge}`;
  },
  'worker.js': () => {
    const contents = `import { worker } from './worker';\nexport default worker(${JSON.stringify(siteFacts())});\n`;
    const resolveDir = join(root, 'packages/ship/src/edge');
    const worker = bundle({ stdin: { contents, resolveDir }, target: 'es2022' });
    return `// ${generated("packages/ship/src/edge/worker.ts, host/site.json and the host's inline scripts")}${worker}`;
  },
} as const satisfies Readonly<Record<string, () => string>>;

const siteFacts = () => pageFactsOf(siteSettings(hostFolder), inlineScripts(hostFolder, 'src/early.ts'));

const generated = (from: string) => `Generated from ${from} by npm run docs. Don't edit.\n`;

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
