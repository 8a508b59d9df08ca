import { join } from 'node:path';

// Builds one app of a stock site with the official plugins, set up as their documentation says:
// https://module-federation.io/guide/build-plugins/plugins-webpack and …/plugins-vite.
// Usage: build.mts <webpack | vite> <app> <output folder> [<remote>=<origin> …]
const [bundler, app = '', out = '', ...origins] = process.argv.slice(2);
const folder = join(import.meta.dirname, app);
const component = app.charAt(0).toUpperCase() + app.slice(1);

const remotes = origins.map((text) => text.split('=') as [name: string, origin: string]);
const exposes = remotes.length > 0 ? {} : { [`./${component}`]: `./${component}.tsx` };
// The plugins would read the version from an app's package.json, but these apps have none.
const library = { singleton: true, requiredVersion: '^19.0.0' };
const shared = { react: library, 'react-dom': library };

async function buildWithWebpack(): Promise<void> {
  const { ModuleFederationPlugin } = await import('@module-federation/enhanced/webpack');
  const { default: HtmlWebpackPlugin } = await import('html-webpack-plugin');
  const { default: webpack } = await import('webpack');
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: './index.ts',
    // webpack would take the unique name from an app's package.json; without one, the apps' chunks collide.
    output: { path: out, publicPath: 'auto', uniqueName: app },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'swc-loader',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
          },
        },
      ],
    },
    plugins: [
      new HtmlWebpackPlugin({
        templateContent: '<!doctype html><title>Stock shop</title><div id="root"></div>',
      }),
      new ModuleFederationPlugin({
        name: app,
        filename: 'remoteEntry.js',
        remotes: Object.fromEntries(
          remotes.map(([name, origin]) => [name, `${name}@${origin}/mf-manifest.json`]),
        ),
        exposes,
        shared,
        dts: false,
      }),
    ],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString({ all: false, errors: true })));
      else resolve();
    });
  });
}

async function buildWithVite(): Promise<void> {
  const { federation } = await import('@module-federation/vite');
  const { build } = await import('vite');
  await build({
    root: folder,
    logLevel: 'error',
    build: { target: 'chrome89', outDir: out, emptyOutDir: true },
    plugins: [
      federation({
        name: app,
        filename: 'remoteEntry.js',
        remotes: Object.fromEntries(
          remotes.map(([name, origin]) => [
            name,
            {
              type: 'module',
              name,
              entry: `${origin}/remoteEntry.js`,
              entryGlobalName: name,
              shareScope: 'default',
            },
          ]),
        ),
        exposes,
        shared,
        dts: false,
      }),
    ],
  });
}

if (bundler === 'vite') await buildWithVite();
else await buildWithWebpack();
