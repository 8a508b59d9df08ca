import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';

// As docs/another-bundler.md describes it, without a preset.
export default {
  mode: 'production',
  context: import.meta.dirname,
  entry: {},
  output: {
    publicPath: 'auto',
    // Different in each release, because two of them can be on one page.
    uniqueName: `remote_foreign_${process.env.COMMIT ?? Date.now()}`,
    crossOriginLoading: 'anonymous',
    clean: true,
  },
  resolve: { extensions: ['.tsx', '.ts', '.js'] },
  module: {
    rules: [
      {
        test: /\.tsx$/,
        loader: 'builtin:swc-loader',
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
    new ModuleFederationPlugin({
      name: 'remote_foreign',
      filename: 'remoteEntry.js',
      exposes: { './Page': './src/Page.tsx' },
      shared: { react: { singleton: true } },
      dts: false,
    }),
    new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ['sha384'] }),
  ],
};
