import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Configuration, RuleSetRule } from 'webpack';
import { baseConfig, moduleRules, type Build } from './baseConfig';
import { PortableIds } from './portableIds';

/** The script that renders a build's pages ahead of the browser, in the folder of the build. */
export const serverScript = 'server.cjs';

interface ServerBuild extends Pick<Build, 'folder' | 'namespace'> {
  /** The text of its first module, by paths relative to the folder: what the script exports. */
  readonly entry: string;
  /** The libraries that whoever runs it hands over, with what lies below them. */
  readonly taken: readonly string[];
  /** How the browser's build names its pictures. */
  readonly assetModuleFilename: string;
}

/**
 * What renders the same pages as a browser's build where there is no browser: one CommonJS script, compiled in the same
 * way, so that both give the same HTML. Whoever runs it hands over `require`, `module` and `base`: the address below
 * which the build's files are served, with `/` at the end.
 */
export function serverBuild({ entry, taken, assetModuleFilename, ...own }: ServerBuild): Configuration {
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
        const isTaken = taken.some((name) => request === name || request.startsWith(`${name}/`));
        return isTaken ? done(undefined, request) : done();
      },
    ],
    // What the browser loads when it is needed is in the one script.
    module: {
      rules: [...moduleRules(build), inlined],
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
    plugins: [new PortableIds()],
  };
}

/** Where the script runs there are no files: what it needs of programs and fonts is in it, as gzip in base64. */
const inlined: RuleSetRule = {
  test: /\.(wasm|woff2)$/,
  type: 'asset/inline',
  generator: { dataUrl: (content: Buffer) => gzipSync(content).toString('base64') },
};

const asModule = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;
