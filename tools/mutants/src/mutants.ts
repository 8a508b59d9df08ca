import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '@forecast/dev';
import { createTrial, type Ending } from './createTrial';
import { choose, isMutable, mutantsOf, type Mutant } from './mutantsOf';
import { stages } from './stages';

// Mutation testing: makes small changes to the source, one at a time in a copy of a checkout, and prints which of them
// the tests catch. test-results/mutants.json keeps the results of each commit; a later run only adds missing results.
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '50' },
    /** The checkout whose tests to run, such as one of an older commit. */
    in: { type: 'string', default: root },
    stages: { type: 'string', default: 'unit,types,lint' },
    /** Only run mutants with these numbers: 3,17. */
    only: { type: 'string' },
    list: { type: 'boolean', default: false },
  },
});
const names = values.stages.split(',');
const unknown = names.filter((name) => !stages.has(name));
if (unknown.length > 0) {
  console.error(`Unknown stage ${unknown.join(', ')}. Stages: ${[...stages.keys()].join(', ')}.`);
  process.exit(2);
}

const git = (cwd: string, ...args: string[]) => execFileSync('git', args, { cwd, encoding: 'utf8' }).trim();
const files = git(root, 'ls-files').split('\n').filter(isMutable);
const all = files.flatMap((file) => mutantsOf(file, readFileSync(join(root, file), 'utf8')));
const numbers = values.only?.split(',').map(Number);
const chosen = choose(all, values.seed, Number(values.count))
  .map((mutant, index) => ({ mutant, number: index + 1 }))
  .filter(({ number }) => !numbers || numbers.includes(number));

if (values.list) {
  for (const { mutant, number } of chosen) {
    console.log(`#${number}  ${mutant.file}:${mutant.line}  - ${mutant.before}  + ${mutant.after}`);
  }
  process.exit();
}

/** The results of mutants in one commit, by id. */
type Results = Record<string, Mutant & { readonly endings: Record<string, Ending> }>;

const folder = join(root, 'test-results');
const file = join(folder, 'mutants.json');
const checkout = resolve(values.in);
const commit = git(checkout, 'describe', '--always', '--abbrev=40', '--exclude=*', '--dirty');
const byCommit = (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as Record<string, Results>;
// Don't reuse results of uncommitted changes, because the changes may be different now.
const results = commit.endsWith('-dirty') ? {} : (byCommit[commit] ?? {});
byCommit[commit] = results;
mkdirSync(folder, { recursive: true });

const isCaught = ({ outcome }: Ending) => outcome === 'caught';

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupted.abort());
const trial = createTrial(checkout, join(folder, 'mutants'), interrupted.signal);

/** Runs the stages that have no result yet, until one catches the mutant. Resolves to the outcome. */
async function examine(mutant: Mutant, number: number): Promise<string> {
  const here = trial.find(mutant);
  if (!here) return 'missing';
  const { endings } = (results[mutant.id] ??= { ...here, endings: {} });
  for (const name of names) {
    const stage = stages.get(name);
    const hasEnded = endings[name] && endings[name].outcome !== 'unclear';
    if (!stage || hasEnded || Object.values(endings).some(isCaught)) continue;
    const run = () => trial.run(here, stage, `${number}-${name}`);
    const first = await run();
    const ending = first?.outcome === 'unclear' ? await run() : first;
    if (ending) endings[name] = ending;
    writeFileSync(file, JSON.stringify(byCommit, null, 2));
  }
  const ended = Object.entries(endings);
  const caught = ended.find(([, ending]) => isCaught(ending));
  if (caught) return `caught by ${caught[0]}`;
  const unclear = ended.find(([, { outcome }]) => outcome === 'unclear');
  return unclear ? `unclear: ${unclear[0]}` : `survived ${ended.map(([name]) => name).join(', ')}`;
}

const totals = new Map<string, number>();
try {
  for (const { mutant, number } of chosen) {
    const outcome = await examine(mutant, number);
    totals.set(outcome, (totals.get(outcome) ?? 0) + 1);
    console.log(`#${number} ${outcome}  ${mutant.file}:${mutant.line}  ${mutant.before} → ${mutant.after}`);
  }
} catch (error) {
  if (!interrupted.signal.aborted) throw error;
  process.exitCode = 130;
} finally {
  trial.remove();
}
console.log([...totals].map(([outcome, count]) => `${count} ${outcome}`).join(' · '));
