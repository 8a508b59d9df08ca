import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { groupCommits } from '../../src/database/groupCommits';
import { migrate } from '../../src/database/migrate';
import { openPGlite } from '../../src/database/openPGlite';
import { postAnalysis } from '../../src/records/entries';
import { takePosition, withdrawPosition } from '../../src/records/positions';
import { seed } from '../../src/records/seed';
import { drift } from '../../src/testing/drift';
import { ForgetfulFiles, type losses } from './ForgetfulFiles';
import { readJournal, type JournalLine } from './journal';

// Checks that the embedded database has all that was acknowledged, then writes to it until the power is cut before one
// of PostgreSQL's own writes: tsx cutPower.ts <folder> <journal> <loss> <writes until the cut>

const [folder = '', journal = '', loss = 'all', writes = '100'] = process.argv.slice(2);
const note = (line: JournalLine) => appendFileSync(journal, `${JSON.stringify(line)}\n`);

let left = Number(writes);
let current: ForgetfulFiles | undefined;
const pglite = await openPGlite(folder, (path) => {
  const files = new ForgetfulFiles(path);
  current = files;
  files.beforeWrite = () => {
    left -= 1;
    if (left > 0 || current !== files) return;
    process.stdout.write(String(files.cutPower(loss as keyof typeof losses)));
    process.kill(process.pid, 'SIGKILL');
  };
  return files;
});
await pglite.exec('set synchronous_commit = off');
const database = groupCommits({
  query: async <Row>(sql: string, parameters: readonly unknown[] = []) =>
    (await pglite.query<Row>(sql, [...parameters])).rows,
  close: () => pglite.close(),
});
await migrate({
  query: async (sql: string, values?: unknown[]) =>
    values ? await pglite.query(sql, values) : (await pglite.exec(sql)).at(-1),
});
await seed(database);
await database.query('update site set writes_per_minute = null');

const entries = await database.query<{ text: string }>('select text from entry');
const texts = new Set(entries.map(({ text }) => text));
const acknowledged = readJournal(journal).filter(({ kind }) => kind === 'acknowledged');
const lost = acknowledged.filter(({ key }) => !texts.has(key));
const differences = await drift(database);
if (lost.length > 0 || differences.length > 0) {
  console.error(`Lost ${lost.length} of ${acknowledged.length}`, differences);
  process.exit(2);
}

/** Writes until the cut, beside other writers, whose writes share syncs. */
async function keepWriting(researcher: number): Promise<never> {
  for (;;) {
    const key = randomUUID();
    await postAnalysis(database, { researcher, key, hash: '' }, { marketId: 1, text: key });
    note({ kind: 'acknowledged', key });
    const position = { marketId: 2, side: 'yes', points: 100, replaces: null } as const;
    await takePosition(database, { researcher, key: randomUUID(), hash: '' }, position).catch(() => {});
    await withdrawPosition(database, { researcher, key: randomUUID(), hash: '' }, 2);
  }
}
await Promise.all([1, 2, 3, 4].map(keepWriting));
