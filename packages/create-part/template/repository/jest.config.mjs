/** @type {import('jest').Config} */
export default {
  testEnvironment: 'jsdom',
  roots: ['<rootDir>/src'],
  setupFilesAfterEnv: ['@forecast/shared/testing/setup'],
  moduleNameMapper: { '^(.+)\\?url$': '$1' },
  // These packages are published only as ES modules, so Jest must transform them.
  transformIgnorePatterns: ['/node_modules/(?!\\.pnpm/|@forecast/)'],
  transform: {
    '\\.(css|png|svg|webp|woff2)$': '<rootDir>/fileName.mjs',
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
