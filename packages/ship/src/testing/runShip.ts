import * as v from 'valibot';
import { runProgram, type OpenSite } from '../cli/program';
import { commandNames, reportSchema } from '../cli/reports';
import { shipProgram } from '../cli/shipProgram';
import type { TinySite } from './tinySite';

/** What came of a command line. */
export interface Ran {
  readonly code: number;
  /** What standard output got, read as JSON where it is. */
  readonly report: unknown;
  /** What standard error got. */
  readonly notes: string;
}

/** Runs a command line of `ship` in this process, on a tiny site wherever it is, with a report as JSON. */
export const runShip = (args: readonly string[], { store, folder }: Pick<TinySite, 'store' | 'folder'>) =>
  runText([...args, '--json', '--site', store.address], folder, () => Promise.resolve(store));

/** Runs a whole command line of `ship` in this process, in a folder. */
export async function runText(args: readonly string[], folder: string, open?: OpenSite): Promise<Ran> {
  const printed: string[] = [];
  const notes: string[] = [];
  const output = {
    print: (text: string) => void printed.push(text),
    note: (text: string) => void notes.push(text),
  };
  const code = await runProgram(shipProgram, args, folder, output, open);
  const text = printed.join('\n');
  const isJson = args.includes('--json') && !args.includes('--help');
  return { code, report: isJson ? reportIn(args, text) : text, notes: notes.join('\n') };
}

/** What standard output got, which is one report of the command's shape. Throws if it is not. */
const reportIn = (args: readonly string[], text: string): unknown =>
  v.parse(reportSchema(commandNames.find((name) => isCalled(name, args))), JSON.parse(text));

const isCalled = (name: string, args: readonly string[]): boolean =>
  name.split(' ').every((word) => args.includes(word));
