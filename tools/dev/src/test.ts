import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { affectedSpecs, affectedUnitTests, affects, changeSince } from './affected';
import { cores } from './cores';
import { root } from './root';
import { outcomeText, runSteps, type Step } from './runSteps';

// Runs the tests of this repository: the fast ones, with --ci the others that a change must pass, or with --full those
// that take too long for every change. Runs all steps, or those named as arguments. With --changed, only runs steps and
// tests that can be affected by changes since the branch left main (or since the commit given with --since).
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ci: { type: 'boolean' },
    full: { type: 'boolean' },
    changed: { type: 'boolean' },
    since: { type: 'string' },
  },
});

const change = values.changed || values.since !== undefined ? changeSince(values.since) : undefined;

/** Half of the cores, at least one, so that two steps can run at the same time. */
const half = Math.ceil(cores() / 2);
const all = cores();

/** Runs a TypeScript file of this repository. */
const tsx = [process.execPath, '--import', 'tsx'] as const;

/** Caches results of unchanged files, except on CI. */
const cache = (name: string): string[] =>
  process.env['CI']
    ? []
    : [
        '--cache',
        '--cache-strategy',
        'content',
        '--cache-location',
        `node_modules/.cache/checks/${name}.json`,
      ];

const packages: Step = { name: 'packages', command: [...tsx, 'tools/dev/src/buildPackages.ts'] };

const built = [
  packages,
  {
    name: 'build',
    command: [...tsx, 'tools/dev/src/build.ts', '--outdated', '--no-types'],
    after: ['packages'],
    cores: half,
  },
  { name: 'browser', command: [...tsx, 'tools/dev/src/browser.ts'], after: ['packages'] },
  { name: 'bubblewrap', command: [...tsx, 'tools/dev/src/bubblewrap.ts'], after: ['packages', 'browser'] },
] as const satisfies Step[];

/** Steps with several browsers run one at a time, because they would slow each other down. */
const site = { after: ['build', 'browser', 'bubblewrap'], cores: all } as const;

/** Fast proofs that don't need a browser; --full runs all proofs. */
const quickProofs = ['crash', 'refusal'];

/** Proofs whose outcome depends on the kind of store; `npm run test:store` runs all proofs in a bucket. */
const bucketProofs = ['connections', 'crash', 'fleet', 'race'];

/** Tests of code that runs on Node.js, and those that try more with FULL=1. */
const nodeTests = [
  'packages/(?!host-runtime)',
  'packages/host-runtime/src/prerender',
  'tools/dev',
  'host/src/(server|pictures)',
  'shared/src/domain',
  'injection',
];

/** The newest supported version of Node.js, or the oldest if `npm test` runs on the newest. */
const otherNodeVersion = process.versions.node.startsWith('24.') ? '20.19.6' : '24.21.0';

/** The other versions of Node.js on which a site with a data service is rendered. */
const renderingVersions = ['22', 'latest'];

const unitTests = change ? affectedUnitTests(change) : [];

const fastSteps: Step[] = [
  packages,
  { name: 'types', command: [process.execPath, 'node_modules/typescript-native/bin/tsc'] },
  { name: 'imports', command: ['npm', 'run', '--silent', 'imports'] },
  { name: 'unit', command: ['jest', ...unitTests], env: { UNIT: 'fast' }, after: ['packages'], cores: all },
];

const ciSteps: Step[] = [
  ...built,
  {
    name: 'slow unit tests',
    command: ['jest', ...unitTests, ...(change ? ['--passWithNoTests'] : [])],
    env: { UNIT: 'slow' },
    after: ['packages', 'bubblewrap'],
    cores: all,
  },
  { name: 'lint', command: ['eslint', '.', '--max-warnings=0', ...cache('eslint')] },
  {
    name: 'lint by types',
    command: ['eslint', '.', '--config', 'eslint.types.config.mjs', '--max-warnings=0'],
  },
  { name: 'format', command: ['prettier', '--check', '.', ...cache('prettier')] },
  { name: 'unused code', command: ['knip'] },
  {
    name: 'proofs',
    command: [...tsx, 'packages/ship/proofs/run.ts', '--quick', ...quickProofs],
    ...site,
    cores: half,
  },
  {
    name: 'e2e',
    command: [...tsx, 'tools/dev/src/e2e.ts', ...(change ? affectedSpecs(change) : [])],
    ...site,
  },
];

const fullSteps: Step[] = [
  ...built,
  // This step mostly waits for the object store, so it can run alongside other steps.
  {
    name: 'a site in a bucket',
    command: [...tsx, 'packages/ship/proofs/onStore.ts', '--quick', ...bucketProofs],
    ...site,
    cores: half,
  },
  // The long tests too, with random seeds.
  {
    name: `unit tests on Node ${otherNodeVersion}`,
    command: [...tsx, 'tools/dev/src/onNode.ts', otherNodeVersion, ...nodeTests],
    env: { FULL: '1' },
    after: ['packages'],
    cores: half,
  },
  ...renderingVersions.map((version): Step => ({
    name: `rendering on Node ${version}`,
    command: [
      ...tsx,
      'tools/dev/src/onNode.ts',
      version,
      'packages/ship/src/pages/(renderPages|dataService)',
    ],
    after: ['packages', 'bubblewrap'],
  })),
  {
    name: 'long end-to-end tests',
    command: [...tsx, 'tools/dev/src/e2e.ts', '--grep', '@full|faults/matrix'],
    env: { FULL: '1', FAULTS: 'each' },
    ...site,
  },
  { name: 'proofs', command: [...tsx, 'packages/ship/proofs/run.ts', '--short'], ...site },
  {
    name: 'development',
    command: [...tsx, 'tools/dev/src/e2e.ts', 'e2e/development'],
    env: { FULL: '1' },
    ...site,
  },
  // Needs PostgreSQL, which is in Debian's package postgresql.
  { name: 'PostgreSQL', command: ['jest', 'service'], env: { FULL: '1' }, after: ['packages'], cores: half },
  { name: 'Firefox', command: [...tsx, 'tools/dev/src/e2e.ts', '--firefox'], ...site, cores: half },
  { name: 'WebKit', command: [...tsx, 'tools/dev/src/e2e.ts', '--webkit'], ...site, cores: half },
  {
    name: 'a part in a repository of its own',
    command: [...tsx, 'tools/dev/src/e2e.ts', 'e2e/elsewhere'],
    env: { ELSEWHERE: '1' },
    ...site,
  },
];

const job = values.full ? fullSteps : values.ci ? ciSteps : fastSteps;
const named = positionals.length === 0 ? job : job.filter(({ name }) => positionals.includes(name));
const steps = change ? named.filter(({ name }) => affects(name, change)) : named;
const logs = join(root, 'test-results/steps');
const start = performance.now();
const outcomes = await runSteps(steps, logs);
const seconds = ((performance.now() - start) / 1000).toFixed(0);
console.log(`\n${outcomes.map(outcomeText).join('\n')}\n${seconds} s on ${cores()} cores`);
if (outcomes.some(({ state }) => state !== 'passed')) {
  console.log(
    `Not everything passed. The logs of each step and the traces of end-to-end tests are in test-results/.`,
  );
  process.exitCode = 1;
}
