import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * A fence around a folder: whatever leads out of it is refused, types and dynamic imports included.
 * `paths` are regular expressions on the text of the import.
 */
const fence = (files, paths, message) => ({
  files,
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      { patterns: paths.map((regex) => ({ regex, message })) },
    ],
    'no-restricted-syntax': [
      'error',
      ...paths.flatMap((regex) =>
        [
          'ImportExpression > Literal',
          'TSImportType Literal',
          'CallExpression[callee.name="require"] > Literal',
        ].map((node) => ({ selector: `${node}[value=/${regex.replaceAll('/', '\\u002F')}/]`, message })),
      ),
    ],
  },
});

const parts = ['^@forecast/(host|remote-)', '(^|/)\\.\\./(.*/)?(host|remote-[a-z-]+)(/|$)'];
const tools = [
  '^@forecast/(?!(shared|contract)(/|$)|host|remote-)',
  '(^|/)\\.\\./(.*/)?(tools|packages)(/|$)',
];
const product = ['^@forecast/shared(/|$)', '(^|/)\\.\\./(.*/)?shared(/|$)'];
const insideShared = ['^@forecast/shared/.+/', '(^|/)\\.\\./(.*/)?shared(/|$)'];
const wholeRouter = ['^react-router(-dom)?(/|$)'];

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '.site/',
      'packages/*/api/',
      'shared/api/',
      'test-results/',
      'playwright-report/',
      'packages/federation/development/',
    ],
  },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }],
    },
  },
  fence(
    ['remote-*/src/**'],
    [...parts, ...tools, ...insideShared, ...wholeRouter],
    'A part knows only @forecast/contract, and @forecast/shared by its entries.' +
      ' Show another part through the Fragment it is given, ' +
      'link to it by its address, or move what both need into shared; the router is @forecast/shared/router.',
  ),
  fence(
    ['host/src/**'],
    [...parts, ...tools, ...insideShared, ...wholeRouter],
    'The host meets parts at run time only: name the part in host/src/routes.ts, load it through ' +
      'federation/loadExpose.ts, and take types from @forecast/contract.',
  ),
  fence(
    ['shared/src/**'],
    [...parts, ...tools],
    'shared knows nothing of the parts that use it. What only one part needs belongs in that part.',
  ),
  fence(
    ['packages/**', 'tools/**'],
    [...parts, ...product],
    'Packages and tools know nothing of the product: read what a folder says instead of importing it.',
  ),
);
