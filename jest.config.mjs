import { availableParallelism } from 'node:os';

/** Packages of this repository are read from their sources. */
const sources = '@forecast/source';

const common = {
  // The tests of the folder that it runs in: in a part's, those of the part.
  roots: [process.cwd()],
  // Beside the packages, so that each run finds what the one before has compiled; a step's temporary folder is emptied.
  cacheDirectory: '<rootDir>/node_modules/.cache/jest',
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    // What takes too long for every change stands in *.full.test.ts, what needs a bucket in *.store.test.ts.
    ...(process.env.FULL ? [] : ['\\.full\\.test\\.']),
    ...(process.env.STORE ? [] : ['\\.store\\.test\\.']),
  ],
  modulePathIgnorePatterns: ['/dist/'],
  moduleNameMapper: { '^fast-check$': '<rootDir>/tools/dev/src/testing/seededFastCheck.ts' },
  // Published as ES modules only, or no script at all.
  transformIgnorePatterns: ['/node_modules/(?!(parse5|entities)/|.*\\.(wasm|woff2)$)'],
  transform: {
    '\\.(png|svg|webp)$': '<rootDir>/shared/src/testing/fileName.mjs',
    '\\.(wasm|woff2)$': '<rootDir>/host/src/testing/inlinedFile.mjs',
    '\\.[jt]sx?$': [
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
  // A step of a larger job is told how many cores it has.
  maxWorkers: Number(process.env.CORES ?? availableParallelism()),
  // Real files and processes, on machines that may be busy: only what hangs is to fail.
  testTimeout: 120_000,
  projects: [
    {
      ...common,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      testEnvironmentOptions: { customExportConditions: [sources, 'browser'] },
      testMatch: [
        '<rootDir>/{host,remote-*,shared,packages/{create-part/template,host-runtime}}/**/*.test.{ts,tsx}',
      ],
      setupFilesAfterEnv: ['<rootDir>/shared/src/testing/setup.ts'],
    },
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      testEnvironmentOptions: { customExportConditions: [sources, 'node', 'node-addons'] },
      testMatch: [
        '<rootDir>/{packages/!(host-runtime)/src,packages/*/proofs,tools/*/src}/**/*.test.{ts,tsx}',
      ],
    },
  ],
};
