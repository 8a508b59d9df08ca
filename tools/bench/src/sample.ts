import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '@forecast/dev';

/** The options of `e2e/samples/build.mts`: how much of each kind of data the sample contains. */
type Sample = Readonly<Partial<Record<'markets' | 'discussions' | 'points', number>>>;

/** Builds the host with another sample into a temporary folder; `remove` deletes it. */
export async function hostWith(sample: Sample): Promise<{ folder: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'forecast-sample-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  const options = Object.entries(sample).map(([name, count]) => `--${name}=${count}`);
  try {
    const command = ['--import', 'tsx', 'e2e/samples/build.mts', folder, ...options];
    await promisify(execFile)(process.execPath, command, { cwd: root });
    return { folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}
