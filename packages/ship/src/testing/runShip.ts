import { run } from '../cli/run';
import type { TinySite } from './tinySite';

/** What came of a command line. */
export interface Ran {
  readonly code: number;
  /** What standard output got, read as JSON where it is. */
  readonly report: unknown;
  /** What standard error got. */
  readonly notes: string;
}

/** Runs a command line of `ship` in this process, on a tiny site, with a report as JSON. */
export const runShip = (args: readonly string[], { store, folder }: Pick<TinySite, 'store' | 'folder'>) =>
  runText([...args, '--json', '--site', store.address], folder);

/** Runs a whole command line of `ship` in this process, in a folder. */
export async function runText(args: readonly string[], folder: string): Promise<Ran> {
  const printed: string[] = [];
  const notes: string[] = [];
  const code = await run(args, folder, {
    print: (text) => printed.push(text),
    note: (text) => notes.push(text),
  });
  const text = printed.join('\n');
  return {
    code,
    report: args.includes('--json') && text ? (JSON.parse(text) as unknown) : text,
    notes: notes.join('\n'),
  };
}
