import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { ProblemError, Unavailable, type Database } from '../../src/database/Database';
import { openDatabase, type Place } from '../../src/database/openDatabase';
import { postAnalysis } from '../../src/records/entries';
import { takePosition, withdrawPosition } from '../../src/records/positions';
import { acknowledged, readJournal, type JournalLine } from './journal';

// Writes until it is killed, and notes in a journal what it sends and what is acknowledged. Repeats what an earlier run
// has sent without an acknowledgement: tsx keepWriting.ts <place as JSON> <journal> <first researcher>

const [place = '', journal = '', first = '1'] = process.argv.slice(2);
const writers = 8;

const note = (line: JournalLine) => appendFileSync(journal, `${JSON.stringify(line)}\n`);

/** Sends a write until it is acknowledged. */
async function send(database: Database, sent: JournalLine & { readonly kind: 'sent' }, isRepeated = false) {
  const { key, researcher, marketId } = sent;
  const by = { researcher, key, hash: key };
  if (!isRepeated) note(sent);
  for (let again = isRepeated; ; again = true) {
    try {
      if (again && (await isDone(database, key))) note({ kind: 'replayed', key });
      if (marketId === undefined) {
        const { id } = await postAnalysis(database, by, { marketId: 1, text: key });
        note({ kind: 'acknowledged', key, entry: id });
      } else {
        const { position } = await takePosition(database, by, {
          ...{ marketId, side: 'yes', points: 10, replaces: null },
        });
        note({ kind: 'acknowledged', key, position: position.id });
      }
      process.stdout.write('.');
      return;
    } catch (error) {
      // The position that an earlier run took and didn't withdraw.
      if (error instanceof ProblemError && error.code === 'position-changed' && marketId !== undefined) {
        const own = { researcher, key: randomUUID(), hash: '' };
        await withdrawPosition(database, own, marketId).catch(() => {});
      } else if (!(error instanceof Unavailable)) throw error;
      else await wait(50);
    }
  }
}

const isDone = async (database: Database, key: string) =>
  (await database.query('select from entry where text = $1', [key])).length > 0;

async function write(database: Database, researcher: number): Promise<never> {
  for (;;) {
    const kind = 'sent';
    await send(database, { kind, key: randomUUID(), researcher });
    await send(database, { kind, key: randomUUID(), researcher, marketId: 2 });
  }
}

const lines = readJournal(journal);
const done = acknowledged(lines);
const pending = lines.filter((line) => line.kind === 'sent').filter(({ key }) => !done.has(key));
const database = await openDatabase(JSON.parse(place) as Place);
for (const sent of pending) await send(database, sent, true);
await Promise.all(Array.from({ length: writers }, (_, index) => write(database, Number(first) + index)));
