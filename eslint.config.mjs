import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '.site/',
      '.data/',
      'test-results/',
      'playwright-report/',
      'packages/federation/development/',
      // Generated from packages/ship/src/edge.
      'deploy/edge.js',
      'deploy/worker.js',
      // Has its own configuration, for a separate repository; it is linted there.
      'packages/create-part/template/repository/',
    ],
  },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
      // A destructured field may be named only to leave it out of the rest.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
    },
  },
  {
    files: ['{host,remote-*,shared}/src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'TemplateElement[value.raw=/(margin|padding|border)-(left|right)|text-align: (left|right)|\\n\\s+(left|right): (?!50%)/]',
          message:
            'Use a logical property, such as margin-inline-start, which also fits right-to-left pages.',
        },
      ],
    },
  },
  {
    // Only applied to these files, because the rules compile every function, which takes most of the time.
    files: ['**/*.tsx', '{host,remote-*,shared,packages/host-runtime}/**/*.ts'],
    ignores: ['**/*.test.*'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
);
