import { availableParallelism } from 'node:os';

/** The condition that resolves packages of this repository to their sources. */
const sources = '@forecast/source';

/** Tests of code that needs no document. */
const withoutDocument = '**/shared/src/{api,domain,fixtures}/**/*.test.ts';

const common = {
  // Only the tests of the current folder, such as a part's.
  roots: [process.cwd()],
  // Keep the cache between runs; a step's temporary folder is removed.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    // *.full.test.ts takes too long for every change, and *.store.test.ts needs a bucket.
    ...(process.env.FULL ? [] : ['\\.full\\.test\\.']),
    ...(process.env.STORE ? [] : ['\\.store\\.test\\.']),
    // `npm test` leaves *.ci.test.ts to CI.
    ...(process.env.UNIT === 'fast' ? ['\\.ci\\.test\\.'] : []),
    ...(process.env.UNIT === 'slow' ? ['^(?!.*\\.ci\\.test\\.)'] : []),
  ],
  modulePathIgnorePatterns: ['/dist/'],
  moduleNameMapper: { '^fast-check$': '<rootDir>/tools/dev/src/testing/seededFastCheck.ts' },
  // These packages are only published as ES modules, and these files aren't scripts.
  transformIgnorePatterns: ['/node_modules/(?!(parse5|entities|node-pg-migrate)/|.*\\.(wasm|woff2)$)'],
  transform: {
    '\\.(png|svg|webp)$': '<rootDir>/shared/src/testing/fileName.mjs',
    '\\.(wasm|woff2)$': '<rootDir>/host/src/testing/inlinedFile.mjs',
    '\\.m?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
};

/** @type {import('jest').Config} */
export default {
  // CORES is set if this is a step of a larger job.
  maxWorkers: Number(process.env.CORES ?? availableParallelism()),
  // Tests use real files and processes on machines that may be busy, so this limit only catches tests that hang.
  testTimeout: 120_000,
  projects: [
    {
      ...common,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      testEnvironmentOptions: { customExportConditions: [sources, 'browser'] },
      testMatch: [
        '<rootDir>/{host,remote-*,shared,packages/{create-part/template,host-runtime}}/**/*.test.{ts,tsx}',
        `!${withoutDocument}`,
      ],
      setupFilesAfterEnv: ['<rootDir>/shared/src/testing/setup.ts'],
    },
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testEnvironmentOptions: { customExportConditions: [sources, 'node', 'node-addons'] },
      testMatch: [
        '<rootDir>/{packages/!(host-runtime)/src,packages/*/proofs,service/{src,proofs},tools/*/src}/**/*.test.{ts,tsx}',
        withoutDocument,
      ],
    },
  ],
};
