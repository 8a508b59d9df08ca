import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { partNamePattern } from '@forecast/contract/schemas';
import type { Skipped } from '../gate/gate';
import { refuse } from '../Refusal';
import { workspaceRoot } from '../release/partFolders';
import { signingKey, type SigningKey } from '../signing/keys';
import { parseTrust } from '../signing/Trust';
import { openSite } from '../site/openSite';
import type { Store } from '../store/Store';
import { printable, report, type Output, type Report } from './report';

/** A command, with the words that may follow it: the commands below it, and its options. */
export interface CommandWords {
  /** Empty for the program itself. */
  readonly name: string;
  readonly words: readonly string[];
}

/** What every command is handed. */
export interface Context {
  /** What `--site` names, or what it is without. Throws a refusal if that is nothing. */
  readonly site: () => string;
  /** Opens the site, with the trust file. Rejects with a refusal if there is no site, or the file can't be read. */
  readonly store: () => Promise<Store>;
  /** The folder that the command is called in. */
  readonly folder: string;
  /** The key to sign with, where one is named. Throws a refusal if it cannot be read. */
  readonly key: () => SigningKey | undefined;
  /** Every command, with what may follow it. */
  readonly commands: () => readonly CommandWords[];
  /** Tells how far a long command is, apart from its report. */
  readonly onProgress: (line: string) => void;
}

/**
 * Adds a command, whose report is printed in the way that was asked for. `Args` are its arguments, then its options.
 */
export type AddCommand = <Args extends unknown[]>(
  shape: string,
  description: string,
  action: (context: Context, ...args: Args) => Promise<Report>,
  options?: readonly Option[],
) => void;

/** Opens the site at an address, relative to a folder. Rejects with a refusal if there is none. */
export type OpenSite = (address: string, folder: string) => Promise<Store>;

/** `ship`, or a program of another package that works on the same sites. */
export interface Program {
  readonly name: string;
  readonly description: string;
  readonly version: string;
  /** Each adds some of the commands. */
  readonly groups: readonly ((add: AddCommand) => void)[];
}

/**
 * Runs one command line of a program, without its name; resolves to the exit code, 0 to 3. Never rejects. `folder` is
 * where it is called: the site is the `.site` of the workspaces around it unless `--site` names another.
 */
export async function runProgram(
  { name, description, version, groups }: Program,
  args: readonly string[],
  folder: string,
  output: Output,
  open: OpenSite = openSite,
): Promise<number> {
  const program = new Command(name)
    .description(description)
    .version(version, '--version', `print the version of ${name}`)
    .option(
      '--site <address>',
      'the folder of the site, or s3://bucket/prefix (default: .site in the workspaces)',
    )
    .option('--key <file>', 'sign with the private key in a file (default: the text of SHIP_SIGNING_KEY)')
    .option(
      '--trust <file>',
      'the public keys whose signatures count (default: the file that SHIP_TRUST names)',
    )
    .option('--no-trust', 'change a signed site without checking signatures')
    .option('--json', 'print the report as JSON', false)
    .allowExcessArguments(false)
    .configureHelp({ sortSubcommands: false })
    .configureOutput({
      writeOut: (text) => output.print(text.trimEnd()),
      // Commander prints the help here if no command is named; --json expects a report instead.
      writeErr: (text) => isJson || output.print(text.trimEnd()),
      outputError: () => undefined,
    })
    .exitOverride();
  const isJson = args.includes('--json');
  let code = 0;
  const groupOf = (name: string | undefined): Command => {
    if (name === undefined) return program;
    const known = program.commands.find((one) => one.name() === name);
    return known ?? program.command(name).description('give a release to some of the visitors first');
  };
  const add: AddCommand = <Args extends unknown[]>(
    shape: string,
    description: string,
    action: (context: Context, ...args: Args) => Promise<Report>,
    options: readonly Option[] = [],
  ) => {
    const [, group, rest = shape] = /^(canary) (.*)$/.exec(shape) ?? [];
    const added = groupOf(group).command(rest).description(description);
    for (const option of options) added.addOption(option);
    added.action(async (...values: unknown[]) => {
      const { site: named, key, trust, json } = program.opts<Options>();
      const site = () => siteOf(named, folder);
      const context: Context = {
        site,
        store: async () => ({ ...(await open(site(), folder)), ...trustOf(trust, folder) }),
        folder,
        key: () => keyOf(key, folder),
        commands: () => wordsOf(program),
        onProgress: (line) => output.note(`… ${printable(line)}`),
      };
      // Commander hands over the arguments, then the options, then the command itself.
      code = await report(json, output, async () => action(context, ...(values.slice(0, -1) as Args)));
    });
  };
  for (const group of groups) group(add);
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    // Help and the version end this way too.
    if (error instanceof CommanderError && (error.exitCode === 0 || (isBare(error) && !isJson))) return 0;
    return report(isJson, output, () => Promise.reject(readable(error)));
  }
}

/** A command and those below it, with what may follow each. */
const wordsOf = (command: Command, name = '', above: readonly string[] = []): CommandWords[] => {
  const options = [...above, ...command.options.flatMap(({ long }) => long ?? [])];
  return [
    { name, words: [...command.commands.map((one) => one.name()), ...options] },
    ...command.commands.flatMap((one) => wordsOf(one, `${name} ${one.name()}`.trim(), options)),
  ];
};

/** The options that every command takes. */
interface Options {
  readonly site?: string;
  readonly key?: string;
  readonly trust?: string | false;
  readonly json: boolean;
}

/** Whether no command was named. */
const isBare = ({ code }: CommanderError): boolean => code === 'commander.help';

/** The address of the site. Throws a refusal for a text that is empty, as a variable is that nobody has set. */
function siteOf(named: string | undefined, folder: string): string {
  if (named === undefined) return join(workspaceRoot(folder), '.site');
  if (named.trim() !== '') return named;
  throw refuse('SHIP-001', 'site', '--site is empty. Name a folder, or s3://bucket/prefix.');
}

/** The key that signs: in a file, or in the variable. Throws a refusal if that is none. */
function keyOf(named: string | undefined, folder: string): SigningKey | undefined {
  const text = process.env['SHIP_SIGNING_KEY'];
  if (named === undefined) return text ? signingKey(text, 'SHIP_SIGNING_KEY') : undefined;
  return signingKey(...textAt(named, folder));
}

/** Whose signatures count, by the file that is named or the variable's. Throws a refusal if it can't be read. */
function trustOf(named: string | false | undefined, folder: string): Pick<Store, 'trust' | 'trustsAnybody'> {
  if (named === false) return { trustsAnybody: true };
  const name = named ?? process.env['SHIP_TRUST'];
  return name ? { trust: parseTrust(...textAt(name, folder)) } : {};
}

/**
 * The text of a file, and its whole path. A relative path counts from a folder, or else from the root of the workspaces
 * around it. Throws a refusal that names the file if it can't be read.
 */
function textAt(path: string, folder: string): [text: string, file: string] {
  const here = resolve(folder, path);
  const atRoot = resolve(workspaceRoot(folder), path);
  const file = !existsSync(here) && existsSync(atRoot) ? atRoot : here;
  try {
    return [readFileSync(file, 'utf8'), file];
  } catch (error) {
    throw refuse('SHIP-078', 'site', `${file}: ${String(error)}.`);
  }
}

/** Commands that were renamed or moved, with what to use now. */
const renamed: Readonly<Record<string, string>> = {
  pack: 'ship publish',
  check: 'ship activate --dry-run',
  promote: 'ship canary promote',
  abort: 'ship canary abort',
  watch: 'canary watch of @forecast/canary',
  collect: 'canary collect of @forecast/canary',
  repair: 'ship verify --fix',
  types: 'part-types of @forecast/federation',
  keygen: 'openssl, as docs/signing.md shows',
};

/** What commander could not read, as every other command says it; any other error as it is. */
function readable(error: unknown): Error {
  if (!(error instanceof CommanderError)) return error instanceof Error ? error : new Error(String(error));
  const message = error.message.replace(/^error: /, '').replace(/^\(outputHelp\)$/, 'Name a command.');
  const [, name = ''] = /^unknown command '([^']*)'/.exec(message) ?? [];
  const now = Object.hasOwn(renamed, name)
    ? renamed[name]
    : name.includes('@')
      ? 'ship canary start'
      : undefined;
  return refuse('SHIP-001', 'site', now === undefined ? message : `${message}. Use ${now}.`);
}

export const whyOption = () => new Option('--why <text>', 'the reason, for the log').default('');
const noSmokeOption = () => new Option('--no-smoke', 'do not try it in a browser; the generation says so');
export const dryRunOption = () => new Option('--dry-run', 'only say what would happen').default(false);
export const noPrepareOption = () =>
  new Option('--no-prepare', 'render no page ahead: browsers render all of them; the generation says so');

/** The options that leave rules out. */
export const skipOptions = () => [noSmokeOption(), noPrepareOption()];

/** What those options come to: false where a rule is left out. */
export interface Skips {
  readonly smoke: boolean;
  readonly prepare: boolean;
}

/** The rules that are left out by such options. */
export const skippedBy = ({ smoke = true, prepare = true }: Partial<Skips>): Skipped => ({
  ...(!smoke && { smoke: 'skipped by --no-smoke' }),
  ...(!prepare && { prepare: 'skipped by --no-prepare' }),
});

/** The option that names the address of the running site. */
export const siteUrlOption = () =>
  new Option('--url <address>', 'of the running site').argParser((text) => {
    if (URL.canParse(text) && /^https?:/.test(text)) return text;
    throw new InvalidArgumentError('It takes an http or https address.');
  });

/** The name of a part. Throws a refusal if no part can have it. */
export function parsePart(text: string): string {
  if (partNamePattern.test(text)) return text;
  throw refuse('SHIP-001', 'site', `"${text}" isn't the name of a part. Leave out the scope and remote-.`);
}

/** A number above 0, up to 100, as people write one. Throws what commander reports if it is another text. */
export function percentage(text: string): number {
  const percent = Number(text);
  if (/^\d{1,3}(\.\d{1,4})?$/.test(text) && percent > 0 && percent <= 100) return percent;
  throw new InvalidArgumentError('It takes a number above 0, up to 100, with at most four decimals.');
}

/** The number of a port. Throws what commander reports if it is another text. */
export function portNumber(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new InvalidArgumentError('It takes a port: a whole number from 0 to 65535.');
}

/** Reads a whole number, `least` or more. Throws what commander reports if it is another text. */
export const wholeNumber =
  (least: number) =>
  (text: string): number => {
    if (/^\d{1,9}$/.test(text) && Number(text) >= least) return Number(text);
    throw new InvalidArgumentError(`It takes a whole number, ${least} or more.`);
  };
