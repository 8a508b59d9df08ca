import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cores } from './cores';
import { root } from './root';
import { outcomeText, runSteps, type Step } from './runSteps';

// Runs every test of this repository, or with --full what takes too long for every change. Names choose some steps.
const { values, positionals } = parseArgs({ allowPositionals: true, options: { full: { type: 'boolean' } } });

/** So many that two steps of this kind share the machine; they use more than one core each where there are more. */
const half = Math.ceil(cores() / 2);

/** Of a step with browsers there is one at a time: where more of them share a core, they take longer than in turn. */
const all = cores();

/** What runs a script of this repository. */
const tsx = [process.execPath, '--import', 'tsx'] as const;

const built = [
  { name: 'packages', command: [...tsx, 'tools/dev/src/buildPackages.ts'] },
  {
    name: 'build',
    command: [...tsx, 'tools/dev/src/build.ts', '--outdated', '--no-types'],
    after: ['packages'],
    cores: half,
  },
  { name: 'browser', command: [...tsx, 'tools/dev/src/browser.ts'], after: ['packages'] },
] as const satisfies Step[];

const site = { after: ['build', 'browser'], cores: all } as const;

/** The proofs that are short in their short form and need no browser; the others run with --full alone. */
const quickProofs = ['crash', 'refusal'];

/** The proofs of what is another matter in a bucket than in a folder; of the others `npm run test:store` knows. */
const bucketProofs = ['connections', 'crash', 'fleet', 'race'];

const usual: Step[] = [
  ...built,
  // What takes longest begins first; in halves, so that all cores have something to do until the end.
  { name: 'unit 1', command: ['jest', '--shard=1/2'], after: ['packages'], cores: half },
  { name: 'unit 2', command: ['jest', '--shard=2/2'], after: ['packages'], cores: half },
  { name: 'e2e', command: [...tsx, 'tools/dev/src/e2e.ts'], ...site },
  { name: 'types', command: ['tsc'] },
  { name: 'lint', command: ['eslint', '.', '--max-warnings=0'] },
  { name: 'format', command: ['prettier', '--check', '.'] },
  {
    name: 'proofs',
    command: [...tsx, 'packages/ship/proofs/run.ts', '--short', ...quickProofs],
    ...site,
    cores: half,
  },
];

const whole: Step[] = [
  ...built,
  {
    name: 'lint by types',
    command: ['eslint', '.', '--config', 'eslint.types.config.mjs', '--max-warnings=0'],
  },
  {
    name: 'long unit tests',
    command: ['jest', '\\.full\\.test|injection'],
    env: { FULL: '1' },
    after: ['packages'],
    cores: half,
  },
  {
    // With each fault, and every look: on one site, which costs as much to make as many a test.
    name: 'long end-to-end tests',
    command: [...tsx, 'tools/dev/src/e2e.ts', '--grep', '@full|faults/matrix|looks/looks'],
    env: { FULL: '1', FAULTS: 'each', LOOKS: '1' },
    ...site,
  },
  { name: 'proofs', command: [...tsx, 'packages/ship/proofs/run.ts', '--short'], ...site },
  {
    name: 'a site in a bucket',
    command: [...tsx, 'packages/ship/proofs/onStore.ts', '--short', ...bucketProofs],
    ...site,
  },
  {
    name: 'development',
    command: [...tsx, 'tools/dev/src/e2e.ts', 'e2e/development'],
    env: { FULL: '1' },
    ...site,
  },
  { name: 'Firefox', command: [...tsx, 'tools/dev/src/e2e.ts', '--firefox'], ...site },
  {
    name: 'a part in a repository of its own',
    command: [...tsx, 'tools/dev/src/e2e.ts', 'e2e/elsewhere'],
    env: { ELSEWHERE: '1' },
    ...site,
  },
];

const job = values.full ? whole : usual;
const steps = positionals.length === 0 ? job : job.filter(({ name }) => positionals.includes(name));
const logs = join(root, 'test-results/steps');
const start = performance.now();
const outcomes = await runSteps(steps, logs);
const seconds = ((performance.now() - start) / 1000).toFixed(0);
console.log(`\n${outcomes.map(outcomeText).join('\n')}\n${seconds} s on ${cores()} cores`);
if (outcomes.some(({ state }) => state !== 'passed')) {
  console.log(
    `Not everything passed: test-results/ keeps the log of each step, and the traces of end-to-end tests.`,
  );
  process.exitCode = 1;
}
