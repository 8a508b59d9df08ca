import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { refuse } from '../Refusal';
import { partNamePattern } from '../site/ReleaseRef';
import { report, type Report } from './report';

/** The repository that the tool is called in, whose `.site` is the site unless another is named. */
export const repository = repositoryAround(process.cwd());

/** What every command takes. */
export interface Globals {
  /** The folder of the site. */
  readonly site: string;
  readonly json: boolean;
}

/** The command line, to which each group of commands adds its own. */
export const program = new Command('ship')
  .description('Puts each part of a site live on its own, and takes it back.')
  .addOption(new Option('--site <folder>', 'the site').default(join(repository, '.site'), '.site'))
  .option('--json', 'print the report as JSON', false)
  .configureHelp({ sortSubcommands: false })
  .configureOutput({ outputError: () => undefined })
  .exitOverride();

/** Adds a command, whose report is printed in the way that was asked for. `Args` are its arguments, then its options. */
export function command<Args extends unknown[]>(
  shape: string,
  description: string,
  action: (globals: Globals, ...given: Args) => Promise<Report>,
  options: readonly Option[] = [],
): void {
  const added = program.command(shape).description(description);
  for (const option of options) added.addOption(option);
  added.action(async (...given: unknown[]) => {
    // Commander hands over the arguments, then the options, then the command itself.
    const { site, json } = program.opts<Globals>();
    await report(json, async () => action({ site: resolve(site), json }, ...(given.slice(0, -1) as Args)));
  });
}

export const why = new Option('--why <text>', 'the reason, for the log').default('');
export const noSmoke = new Option('--no-smoke', 'do not try it in a browser; the generation says so');

/** The rules that are left out where `--no-smoke` is given. */
export const skippedSmoke = (smoke: boolean): Readonly<Record<string, string>> =>
  smoke ? {} : { smoke: 'skipped by --no-smoke' };

/** The option that names the address of the running site. */
export const siteUrl = () =>
  new Option('--url <address>', 'of the running site').argParser((text) => {
    if (URL.canParse(text) && /^https?:/.test(text)) return text;
    throw new InvalidArgumentError('It takes an http or https address.');
  });

/** The name of a part. Throws a refusal if it can be none. */
export function parsePart(text: string): string {
  if (partNamePattern.test(text)) return text;
  throw refuse(
    'site',
    'arguments',
    `"${text}" names no part.`,
    'Write it as in its folder, without remote-.',
  );
}

/** A number from 0 to 100. Throws what commander reports if it is none. */
export function percentage(text: string): number {
  const percent = Number(text);
  if (text.trim() !== '' && percent >= 0 && percent <= 100) return percent;
  throw new InvalidArgumentError('It takes a number from 0 to 100.');
}

/** A whole number, 0 or more. Throws what commander reports if it is none. */
export function count(text: string): number {
  const number = Number(text);
  if (text.trim() !== '' && Number.isInteger(number) && number >= 0) return number;
  throw new InvalidArgumentError('It takes a whole number, 0 or more.');
}

/** The nearest folder with workspaces, from one on upwards; else that one itself. */
function repositoryAround(start: string): string {
  for (let folder = start; ; folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    if (existsSync(file) && 'workspaces' in (JSON.parse(readFileSync(file, 'utf8')) as object)) return folder;
    if (folder === dirname(folder)) return start;
  }
}
