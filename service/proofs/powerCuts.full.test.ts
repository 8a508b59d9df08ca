import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase } from '../src/testing/openTestDatabase';
import { readJournal } from './support/journal';
import { typescript } from './support/startWriter';

const cuts = Number(process.env['CUTS'] ?? 50);
const temporary = mkdtempSync(join(tmpdir(), 'forecast-cuts-'));
afterAll(() => rmSync(temporary, { recursive: true }));

const script = join(import.meta.dirname, 'support/cutPower.ts');
/** Returns how many writes were lost. */
function cut(folder: string, journal: string, loss: string, writes: number): number {
  const args = [...typescript, script, folder, journal, loss, String(writes)];
  const { signal, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (signal !== 'SIGKILL') throw new Error(`Ended without a cut (${loss}, ${writes}): ${stderr}`);
  return Number(stdout);
}

test(
  'a power cut never takes what the embedded database has acknowledged, and the database opens again',
  async () => {
    const base = await openTestDatabase(null);
    await base.database.close();
    const folder = 'folder' in base.place ? base.place.folder : '';
    const journal = join(temporary, 'journal');
    const losses = ['all', 'half'] as const;
    let lost = 0;
    for (let index = 0; index < cuts; index += 1)
      lost += cut(folder, journal, losses[index % 2] ?? 'all', 1 + Math.floor(400 * Math.random()));
    // The last one checks that nothing is missing.
    cut(folder, journal, 'none', 300);
    console.log(
      `${cuts} power cuts: ${readJournal(journal).length} acknowledged, ${lost} unsynced writes lost`,
    );
    expect(readJournal(journal).length).toBeGreaterThan(cuts);
    expect(lost).toBeGreaterThan(0);
  },
  60 * 60_000,
);

test(
  'a database whose creation a power cut interrupted is created the next time',
  () => {
    const journal = join(temporary, 'journal-new');
    for (let index = 0; index < Math.ceil(cuts / 10); index += 1) {
      const folder = join(temporary, `new-${index}`);
      cut(folder, `${journal}-${index}`, 'all', 1 + Math.floor(3000 * Math.random()));
      cut(folder, `${journal}-${index}`, 'none', 4000);
      expect(readJournal(`${journal}-${index}`).length).toBeGreaterThanOrEqual(0);
    }
  },
  60 * 60_000,
);
