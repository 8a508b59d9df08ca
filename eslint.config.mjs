import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * Forbids imports from files, including type and dynamic imports. Each refusal is a list of regular expressions for
 * import paths, and a message that says what to do instead.
 */
const fence = (files, ...refusals) => {
  const patterns = refusals.flatMap(([paths, message]) => paths.map((regex) => ({ regex, message })));
  const imports = [
    'ImportExpression > Literal',
    'TSImportType Literal',
    'CallExpression[callee.name="require"] > Literal',
  ];
  return {
    files,
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { patterns }],
      'no-restricted-syntax': [
        'error',
        ...patterns.flatMap(({ regex, message }) =>
          imports.map((node) => ({
            selector: `${node}[value=/${regex.replaceAll('/', '\\u002F')}/]`,
            message,
          })),
        ),
      ],
    },
  };
};

const parts = ['^@forecast/(host(?!-runtime)|remote-)', '(^|/)\\.\\./(.*/)?(host|remote-[a-z-]+)(/|$)'];
const tools = [
  '^@forecast/(?!(shared|contract|host-runtime)(/|$)|host|remote-)',
  '(^|/)\\.\\./(.*/)?(tools|packages)(/|$)',
];
const runtime = ['^@forecast/host-runtime(/|$)'];
const product = ['^@forecast/shared(/|$)', '(^|/)\\.\\./(.*/)?shared(/|$)'];
const insideShared = ['^@forecast/shared/.+/', '(^|/)\\.\\./(.*/)?shared(/|$)'];
const wholeRouter = ['^react-router(-dom)?(/|$)'];

const outOfHost = [
  [...parts, ...tools, ...insideShared, ...wholeRouter],
  'The host only loads parts at run time: add the part to host/src/routes.ts, load it through ' +
    '@forecast/host-runtime, and take types from @forecast/contract.',
];

const outOfTools = [
  [...parts, ...product],
  'Packages and tools must not depend on the product: read its files instead of importing them.',
];

const outOfRuntime = [
  [...parts, ...product, '^@forecast/(?!contract(/|$))', '(^|/)\\.\\./(.*/)?(tools|packages)(/|$)'],
  'host-runtime may only import the contract, and nothing specific to one site: let the site pass that in.',
];

/**
 * Divides the rooms (the folders in `source`) into floors, listed from the bottom up. A room may only import from lower
 * floors. The files and folders of the roof are above all floors. Tests may import anything.
 */
const floorFences = (source, floors, roof, ...refusals) =>
  floors.flatMap((rooms, floor) =>
    rooms.map((room) => {
      const closed = [...floors.slice(floor).flat(), ...roof].filter((other) => other !== room);
      return {
        ...fence([`${source}/${room}/**`], ...refusals, [
          [`(^|/)\\.\\./(${closed.join('|')})(/|$)`],
          `A folder of ${source} can only import from the floors below it: ${floors.map((names) => names.join(', ')).join(' < ')}. ` +
            'Move shared code down, or pass it in from above as an argument.',
        ]),
        ignores: ['**/*.test.{ts,tsx}'],
      };
    }),
  );

const floorsOfHost = [['contracts', 'controls'], ['developer-panel', 'faces', 'prepared'], ['shell']];
const roofOfHost = ['bootstrap', 'NotFoundPage', 'server', 'site', 'source', 'testing'];

const floorsOfRuntime = [
  ['site'],
  ['overrides', 'telemetry'],
  ['loading'],
  ['borders', 'prerender'],
  ['routing'],
];

const floorsOfContract = [['site'], ['part', 'document'], ['release', 'registry', 'telemetry']];

const floorsOfFederation = [
  ['folder', 'plugins'],
  ['statement', 'host-scripts', 'running-site'],
  ['contracts', 'config'],
];

const floorsOfShip = [
  ['store', 'edge', 'browser'],
  ['site', 'page'],
  ['release'],
  ['registry', 'trees'],
  ['signing'],
  ['generations'],
  ['serve', 'prepare'],
  ['gate'],
  ['activation'],
  ['publishing', 'inspect'],
  ['cli'],
];

export default tseslint.config(
  {
    ignores: [
      '**/dist/',
      '.site/',
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
    rules: { '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }] },
  },
  {
    // Only applied to these files, because the rules compile every function, which takes most of the time.
    files: ['**/*.tsx', '{host,remote-*,shared,packages/host-runtime}/**/*.ts'],
    ignores: ['**/*.test.*'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  fence(
    ['remote-*/src/**', 'packages/create-part/template/*/src/**'],
    [
      [...parts, ...tools, ...runtime, ...insideShared, ...wholeRouter],
      'A part can only import @forecast/contract and the entries of @forecast/shared.' +
        ' Show another part through the Fragment prop, ' +
        'link to it by its address, or move common code to shared. Import the router from @forecast/shared/router.',
    ],
  ),
  fence(['host/src/**'], outOfHost),
  ...floorFences('host/src', floorsOfHost, roofOfHost, outOfHost),
  fence(
    ['shared/src/**'],
    [
      [...parts, ...tools],
      'shared must not depend on the parts that use it. Code that only one part needs belongs in that part.',
    ],
  ),
  {
    ...fence(['packages/**', 'tools/**'], outOfTools),
    ignores: ['packages/create-part/template/**'],
  },
  fence(['packages/host-runtime/**'], outOfRuntime),
  ...floorFences(
    'packages/host-runtime/src',
    floorsOfRuntime,
    ['alone', 'early', 'inBrowser', 'index', 'plainFaces', 'server', 'startHost', 'startInTurns', 'testing'],
    outOfRuntime,
  ),
  ...floorFences('packages/contract/src', floorsOfContract, ['index', 'schemas', 'testing'], outOfTools),
  ...floorFences(
    'packages/federation/src',
    floorsOfFederation,
    ['index', 'partTypes', 'serve', 'testing'],
    outOfTools,
  ),
  ...floorFences('packages/create-part/src', [['target'], ['creation'], ['command']], ['index'], outOfTools),
  ...floorFences('packages/ship/src', floorsOfShip, ['index', 'testing'], outOfTools),
  ...floorFences('packages/canary/src', [['collect', 'watch']], ['index', 'canaryProgram'], outOfTools),
);
