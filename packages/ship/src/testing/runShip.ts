import * as v from 'valibot';
import { runProgram, type OpenSite } from '../cli/program';
import { commandNames, reportSchema } from '../cli/reports';
import { shipProgram } from '../cli/shipProgram';
import type { TinySite } from './tinySite';

/** The result of a command line. */
export interface Ran {
  readonly code: number;
  /** The content of stdout, parsed if it is JSON. */
  readonly report: unknown;
  /** The content of stderr. */
  readonly notes: string;
}

/** Runs a `ship` command in this process on a tiny site, with `--json`. */
export const runShip = (args: readonly string[], { store, folder }: Pick<TinySite, 'store' | 'folder'>) =>
  runText([...args, '--json', '--site', store.address], folder, () => Promise.resolve(store));

/** Runs a complete `ship` command line in this process. */
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

/** Parses a command's report. Throws if it doesn't match the command's schema. */
const reportIn = (args: readonly string[], text: string): unknown =>
  v.parse(reportSchema(commandNames.find((name) => isCalled(name, args))), JSON.parse(text));

const isCalled = (name: string, args: readonly string[]): boolean =>
  name.split(' ').every((word) => args.includes(word));
