import { createRequire } from 'node:module';
import tseslint from 'typescript-eslint';
import defaultConfig from './eslint.config.mjs';
import { bareText } from './packages/create-part/template/repository/textRule.mjs';
import { supportedBrowsers } from './tools/dev/src/supportedBrowsers.js';

const { browserslist } = createRequire(import.meta.url)('./packages/federation/package.json');

const site = { rules: { 'bare-text': bareText, 'supported-browsers': supportedBrowsers } };

// The template's packages are only installed in a site created from it, and type errors are checked there.
const ignores = ['packages/create-part/template/site/**'];

// Rules that need type information. They take several times as long as the others, so npm test leaves them to test:ci.
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
    plugins: { site },
    rules: { 'site/bare-text': 'error' },
  },
  {
    // What browsers run.
    files: [
      '{host,remote-*,shared}/src/**',
      'packages/{contract,host-runtime}/src/**',
      'packages/create-part/template/part/src/**',
    ],
    ignores: ['**/*.test.*', '**/testing/**', '**/server.{ts,tsx}'],
    plugins: { site },
    rules: {
      'site/supported-browsers': [
        'error',
        {
          browsers: browserslist,
          safe: [
            // Chrome before 124 aborts with another error, which no code reads.
            'api.AbortSignal.timeout_static',
            // In Safari, events after a composition don't say that they belong to it; isComposing handles that.
            'api.KeyboardEvent.isComposing',
            // Only called in browsers that have it.
            'api.Navigator.share',
            'api.Window.requestIdleCallback',
            // On iOS, opens no windows of a given size.
            'api.Window.open',
          ],
        },
      ],
    },
  },
);
