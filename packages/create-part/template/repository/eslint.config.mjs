import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { bareText } from './textRule.mjs';

export default tseslint.config(
  { ignores: ['dist/', '.site/'] },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    },
  },
  {
    // Text that browsers can translate.
    files: ['src/**/*.tsx'],
    ignores: ['**/*.test.tsx'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { site: { rules: { 'bare-text': bareText } } },
    rules: { 'site/bare-text': 'error' },
  },
  {
    files: ['src/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            {
              regex: '^react-router(-dom)?(/|$)',
              message: 'All parts of a page share one router: import it from @forecast/shared/router.',
            },
            {
              regex: '^@tanstack/react-query(/|$)',
              message: 'All parts of a page share one copy: import it from @forecast/shared/query.',
            },
          ],
        },
      ],
    },
  },
);
