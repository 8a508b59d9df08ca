import tseslint from 'typescript-eslint';
import defaultConfig from './eslint.config.mjs';
import { bareText } from './tools/dev/src/bareText.js';

// The template's packages are only installed in a site created from it, and type errors are checked there.
const ignores = ['packages/create-part/template/site/**'];

// Rules that need type information. They take several times as long as the others, so only test:full runs them.
export default tseslint.config(
  defaultConfig,
  {
    files: ['**/*.{ts,tsx}'],
    ignores,
    languageOptions: { parserOptions: { project: './tsconfig.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      // The promises that node:test's functions return only matter for nested tests.
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            { from: 'package', package: 'node:test', name: ['test', 'it', 'describe'] },
          ],
        },
      ],
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  {
    // What visitors and developers see.
    files: ['{host,remote-*,shared,packages}/**/*.tsx'],
    ignores: [...ignores, '**/*.test.tsx', '**/testing/**'],
    plugins: { site: { rules: { 'bare-text': bareText } } },
    rules: { 'site/bare-text': 'error' },
  },
);
