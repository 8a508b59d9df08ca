import { availableParallelism } from 'node:os';

/** @type {import('jest').Config} */
export default {
  maxWorkers: Number(process.env.CORES ?? availableParallelism()),
  testEnvironment: 'jsdom',
  // Packages of this repository are read from their sources.
  testEnvironmentOptions: { customExportConditions: ['@forecast/source', 'browser'] },
  testMatch: ['<rootDir>/{host,packages,remote-*,shared,tools}/**/*.test.{ts,tsx}'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/'],
  // Published as ES modules only.
  transformIgnorePatterns: ['/node_modules/(?!(parse5|entities)/)'],
  setupFilesAfterEnv: ['<rootDir>/shared/src/testing/setup.ts'],
  transform: {
    '\\.(png|svg|webp)$': '<rootDir>/shared/src/testing/fileName.mjs',
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
