import tseslint from 'typescript-eslint';
import usual from './eslint.config.mjs';

// What only a look at all types shows, which takes several times as long as the rest: for test:full.
export default tseslint.config(usual, {
  files: ['**/*.{ts,tsx}'],
  languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
  rules: {
    // What a test of Node.js gives back is for tests within tests.
    '@typescript-eslint/no-floating-promises': [
      'error',
      {
        allowForKnownSafeCalls: [{ from: 'package', package: 'node:test', name: ['test', 'it', 'describe'] }],
      },
    ],
    '@typescript-eslint/no-misused-promises': 'error',
    '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
  },
});
