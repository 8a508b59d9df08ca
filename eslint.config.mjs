import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * A fence around folders: what leads out of them is refused, types and dynamic imports included. Each refusal is a list
 * of regular expressions on the text of an import, and a message that says what to do instead.
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
  'The host meets parts at run time only: name the part in host/src/routes.ts, let ' +
    '@forecast/host-runtime load it, and take types from @forecast/contract.',
];

const outOfTools = [
  [...parts, ...product],
  'Packages and tools know nothing of the product: read what a folder says instead of importing it.',
];

const outOfRuntime = [
  [...parts, ...product, '^@forecast/(?!contract(/|$))', '(^|/)\\.\\./(.*/)?(tools|packages)(/|$)'],
  'host-runtime knows the contract alone, and nothing of any one site: let the site hand it in.',
];

/**
 * For each room (a folder of a source folder) a fence that lets it know the floors below alone, the lowest first. Its
 * tests may look anywhere. The roof is what stands above all of them.
 */
const floorFences = (source, floors, roof, ...refusals) =>
  floors.flatMap((rooms, floor) =>
    rooms.map((room) => {
      const closed = [...floors.slice(floor).flat(), ...roof].filter((other) => other !== room);
      return {
        ...fence([`${source}/${room}/**`], ...refusals, [
          [`(^|/)\\.\\./(${closed.join('|')})(/|$)`],
          `A room of ${source} knows the floors below it: ${floors.map((names) => names.join(', ')).join(' < ')}. ` +
            'Move down what both need, or hand it in from above as an argument.',
        ]),
        ignores: ['**/*.test.{ts,tsx}'],
      };
    }),
  );

const floorsOfHost = [
  ['contracts', 'controls', 'site'],
  ['developer-panel', 'part-border', 'prepared'],
  ['shell'],
  ['routing'],
];
const roofOfHost = ['bootstrap', 'server', 'SiteTree', 'testing'];

const floorsOfRuntime = [
  ['site'],
  ['overrides', 'telemetry'],
  ['loading'],
  ['borders', 'prerender'],
  ['routing'],
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
      // Made from packages/ship/src/edge.
      'deploy/edge.js',
      'deploy/worker.js',
      // A configuration of its own, for another repository; it is linted there.
      'packages/create-part/template/repository/',
    ],
  },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    rules: { '@typescript-eslint/consistent-type-imports': ['error', { disallowTypeAnnotations: false }] },
  },
  {
    // Its rules compile every function, which is most of the lint's time.
    files: ['**/*.tsx', '{host,remote-*,shared,packages/host-runtime}/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: reactHooks.configs.recommended.rules,
  },
  fence(
    ['remote-*/src/**', 'packages/create-part/template/*/src/**'],
    [
      [...parts, ...tools, ...runtime, ...insideShared, ...wholeRouter],
      'A part knows only @forecast/contract, and @forecast/shared by its entries.' +
        ' Show another part through the Fragment it is given, ' +
        'link to it by its address, or move what both need into shared; the router is @forecast/shared/router.',
    ],
  ),
  fence(['host/src/**'], outOfHost),
  ...floorFences('host/src', floorsOfHost, roofOfHost, outOfHost),
  fence(
    ['shared/src/**'],
    [
      [...parts, ...tools],
      'shared knows nothing of the parts that use it. What only one part needs belongs in that part.',
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
    ['index', 'alone', 'inBrowser', 'testing'],
    outOfRuntime,
  ),
  ...floorFences('packages/ship/src', floorsOfShip, ['index', 'testing'], outOfTools),
  ...floorFences('packages/canary/src', [['collect', 'watch']], ['index', 'canaryProgram'], outOfTools),
);
