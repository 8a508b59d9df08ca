import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Configuration, RuleSetRule } from 'webpack';
import { baseConfig, moduleRules, type Build } from './baseConfig';
import { PortableIds } from '../plugins/portableIds';

/** The name of the server build's script, in the folder of the build. */
export const serverScript = 'server.cjs';

interface ServerBuild extends Pick<Build, 'folder' | 'namespace' | 'inlined'> {
  /** The source of the entry module, with import paths relative to the folder. Its exports are the script's exports. */
  readonly entry: string;
  /** Libraries (and their sub-paths) that the caller provides through `require`. */
  readonly external: readonly string[];
  /** The file name template for images in the browser build. */
  readonly assetModuleFilename: string;
}

/**
 * The server build: a single CommonJS script that renders the same pages as the browser build, compiled with the same
 * options so that the HTML matches. The caller provides `require`, `module` and `base`, the URL under which the build's
 * files are served, with a trailing `/`.
 */
export function serverBuild({ entry, external, assetModuleFilename, ...own }: ServerBuild): Configuration {
  const build = { ...own, development: false, server: true };
  const base = baseConfig(build);
  return {
    ...base,
    name: 'server',
    devtool: false,
    target: 'node20',
    entry: { server: [asModule('__webpack_public_path__ = base;'), asModule(entry)] },
    output: {
      path: join(build.folder, 'dist'),
      filename: serverScript,
      library: { type: 'commonjs2' },
      publicPath: '',
      assetModuleFilename,
      strictModuleExceptionHandling: true,
    },
    externalsType: 'commonjs',
    externals: [
      ({ request = '' }, done) => {
        const isExternal = external.some((name) => request === name || request.startsWith(`${name}/`));
        if (isExternal) return done(undefined, request);
        // `require` only provides libraries, and packages have files for Node.js that import its own modules.
        return isBuiltin(request)
          ? done(undefined, `var process.getBuiltinModule(${JSON.stringify(request)})`)
          : done();
      },
    ],
    // Bundle dynamic imports into the single script.
    module: {
      rules: [...moduleRules(build), ...(build.inlined ? [inlinedRule(build.inlined)] : [])],
      parser: { javascript: { dynamicImportMode: 'eager' } },
      generator: { 'asset/resource': { emit: false } },
    },
    plugins: [new PortableIds()],
  };
}

/** The script can't read files where it runs, so it contains them, gzipped and in base64. */
const inlinedRule = (test: RegExp): RuleSetRule => ({
  test,
  type: 'asset/inline',
  generator: { dataUrl: (content: Buffer) => gzipSync(content).toString('base64') },
});

const asModule = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;
