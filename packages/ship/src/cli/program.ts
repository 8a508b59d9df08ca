import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { partNamePattern } from '@forecast/contract/schemas';
import type { SkippedRules } from '../gate';
import { refuse, exitCodes } from '../Refusal';
import { workspaceRoot } from '../publishing';
import { parseTrust, signingKey, throwIfForeign, type SigningKey } from '../releases';
import { openSite } from '../site';
import type { Store, Trust } from '../store';
import { printable, report, type Output, type Report } from './report';

/** The context that every command gets. */
export interface Context {
  /** The site's address: `--site` or its default. Throws a refusal if it is empty. */
  readonly site: () => string;
  /**
   * Opens the site at an address, with the trust file; without an address, returns the command's own site, which is opened
   * once. Rejects with a refusal if there is no site, or the file can't be read or is for another site.
   */
  readonly store: (address?: string) => Promise<Store>;
  /** The trust file; undefined without one. Throws a refusal if it can't be read. */
  readonly trust: () => Trust | undefined;
  /** The folder in which the command was run. */
  readonly folder: string;
  /** The key to sign with, if there is one. Throws a refusal if it can't be read. */
  readonly key: () => SigningKey | undefined;
  /** Prints the progress of a long command, separately from its report. */
  readonly onProgress: (line: string) => void;
}

/** Adds a command whose report is printed as text or JSON. `Args` are its arguments, followed by its options. */
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
  /** Each adds a group of commands. */
  readonly groups: readonly ((add: AddCommand) => void)[];
}

/**
 * Runs one command line, without the program's name. Resolves to the exit code, 0 to 3; never rejects. `folder` is the
 * working directory. The site is `.site` in the root of its workspaces unless `--site` names another.
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
      'the site’s folder, or s3://bucket/prefix (default: .site in the root of the workspaces); for publish also the address of a ship receive server',
    )
    .option('--key <file>', 'sign with the private key in this file (default: the key in SHIP_SIGNING_KEY)')
    .option(
      '--trust <file>',
      'the trust file: the public keys whose signatures are accepted (default: the file that SHIP_TRUST names)',
    )
    .option('--no-trust', 'change a signed site without checking signatures')
    .option(
      '--api <origin>',
      'the origin of the data service, if the host’s settings name it by a path such as /api/v1 (default: SHIP_API)',
    )
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
    const existing = program.commands.find((one) => one.name() === name);
    return existing ?? program.command(name).description('give a release to some visitors first');
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
      const { site: named, key, trust, api, json } = program.opts<Options>();
      const site = () => siteOf(named, folder);
      const openAt = async (address: string) => {
        const store = { ...(await open(address, folder)), ...trustOf(trust, folder), ...serviceOf(api) };
        if (store.trust) throwIfForeign(store.trust, store.siteId);
        return store;
      };
      let own: Promise<Store> | undefined;
      const context: Context = {
        site,
        store: async (address) => (address === undefined ? (own ??= openAt(site())) : openAt(address)),
        trust: () => trustOf(trust, folder).trust,
        folder,
        key: () => keyOf(key, folder),
        onProgress: (line) => output.note(`… ${printable(line)}`),
      };
      // Commander passes the arguments, then the options, then the command itself.
      code = await report(json, output, async () => action(context, ...(values.slice(0, -1) as Args)));
    });
  };
  for (const group of groups) group(add);
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    // Commander also throws after printing help or the version.
    if (error instanceof CommanderError && (error.exitCode === 0 || (isBare(error) && !isJson))) return 0;
    return report(isJson, output, () => Promise.reject(asRefusal(error)));
  }
}

/** The options of every command. */
interface Options {
  readonly site?: string;
  readonly key?: string;
  readonly trust?: string | false;
  readonly api?: string;
  readonly json: boolean;
}

/** Whether no command was named. */
const isBare = ({ code }: CommanderError): boolean => code === 'commander.help';

/** The site's address. Throws a refusal if it is empty, for example because a shell variable is unset. */
function siteOf(named: string | undefined, folder: string): string {
  if (named === undefined) return join(workspaceRoot(folder), '.site');
  if (named.trim() !== '') return named;
  throw refuse('SHIP-001', 'site', '--site is empty. Name a folder, or s3://bucket/prefix.');
}

/** The signing key, from the file or the variable; undefined without either. Throws a refusal if it isn't a key. */
function keyOf(named: string | undefined, folder: string): SigningKey | undefined {
  const text = process.env['SHIP_SIGNING_KEY'];
  if (named === undefined) return text ? signingKey(text, 'SHIP_SIGNING_KEY') : undefined;
  return signingKey(...textAt(named, folder));
}

/** The command's signing key. Throws a refusal if there is none. */
export function requiredKey({ key }: Context): SigningKey {
  const signs = key();
  if (signs) return signs;
  throw refuse('SHIP-078', 'site', 'There is no key: pass --key <file>, or set SHIP_SIGNING_KEY.');
}

/** The trust file's content, from the option or the variable. Throws a refusal if it can't be read. */
function trustOf(named: string | false | undefined, folder: string): Pick<Store, 'trust' | 'trustsAnybody'> {
  if (named === false) return { trustsAnybody: true };
  const name = named ?? process.env['SHIP_TRUST'];
  return name ? { trust: parseTrust(...textAt(name, folder)) } : {};
}

/** The origin of the data service, from the option or the variable. Throws a refusal if it isn't an origin. */
function serviceOf(named: string | undefined): Pick<Store, 'service'> {
  const text = named ?? process.env['SHIP_API'];
  if (!text) return {};
  if (/^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text.replace(/\/$/, ''))
    return { service: new URL(text).origin };
  throw refuse('SHIP-001', 'site', `--api is ${text}, not an origin such as http://127.0.0.1:4100.`);
}

/**
 * The content of a file, and the file's absolute path. A relative path is looked up in `folder`, then in the root of
 * its workspaces. Throws a refusal that names the file if it can't be read.
 */
function textAt(path: string, folder: string): [text: string, file: string] {
  const here = resolve(folder, path);
  const atRoot = resolve(workspaceRoot(folder), path);
  const file = !existsSync(here) && existsSync(atRoot) ? atRoot : here;
  try {
    // Some editors begin a file with a byte order mark.
    return [readFileSync(file, 'utf8').replace(/^\uFEFF/, ''), file];
  } catch (error) {
    throw refuse('SHIP-078', 'site', `${file}: ${String(error)}.`);
  }
}

/** Turns commander's errors into refusals; leaves other errors alone. */
function asRefusal(error: unknown): Error {
  if (!(error instanceof CommanderError)) return error instanceof Error ? error : new Error(String(error));
  const message = error.message.replace(/^error: /, '').replace(/^\(outputHelp\)$/, 'Name a command.');
  const isCanary = /^unknown command '[^']*@/.test(message);
  return refuse('SHIP-001', 'site', isCanary ? `${message}. Use ship canary start.` : message);
}

export const whyOption = () => new Option('--why <text>', 'the reason, for the log').default('');
const noSmokeOption = () => new Option('--no-smoke', 'skip the browser test (the generation records this)');
/** The option that names parts to remove in the same step. */
export const removeOption = () =>
  new Option('--remove <part>', 'also remove this part, such as the old name of a part (repeatable)')
    .default([])
    .argParser((text, others: readonly string[]) => [...others, parsePart(text)]);
export const dryRunOption = () => new Option('--dry-run', 'only print what would change').default(false);

/** The options of commands that may prerender pages. */
export const prepareOptions = () => [
  new Option(
    '--no-prepare',
    'don’t prerender pages: browsers render all of them (the generation records this)',
  ),
  new Option(
    '--render-unconfined',
    'if this machine can’t confine the releases that prerender pages, let them reach its network and processes (the generation records this)',
  ).default(false),
];

/** The options that skip rules. */
export const skipOptions = () => [noSmokeOption(), ...prepareOptions()];

/** The values of these options. */
export interface Skips {
  readonly smoke: boolean;
  readonly prepare: boolean;
  readonly renderUnconfined: boolean;
}

/** The rules that these options skip, with the reason. */
export const skippedBy = ({
  smoke = true,
  prepare = true,
  renderUnconfined = false,
}: Partial<Skips>): SkippedRules => ({
  ...(!smoke && { smoke: 'skipped by --no-smoke' }),
  ...(!prepare && { prepare: 'skipped by --no-prepare' }),
  ...(renderUnconfined && { confinement: 'skipped by --render-unconfined' }),
});

/** The option for the URL of the running site. */
export const siteUrlOption = (description = 'the address of the running site') =>
  new Option('--url <address>', description).argParser((text) => {
    if (URL.canParse(text) && /^https?:/.test(text)) return text;
    throw new InvalidArgumentError('It must be an http or https address.');
  });

/** Returns the name of a part. Throws a refusal if it is invalid. */
export function parsePart(text: string): string {
  if (partNamePattern.test(text)) return text;
  throw refuse(
    'SHIP-001',
    'site',
    `"${text}" isn't a part name. Leave out the scope and the prefix remote-.`,
  );
}

/** Parses a percentage, above 0 and at most 100. Throws commander's error for anything else. */
export function percentage(text: string): number {
  const percent = Number(text);
  if (/^\d{1,3}(\.\d{1,4})?$/.test(text) && percent > 0 && percent <= 100) return percent;
  throw new InvalidArgumentError(
    'It must be a number above 0 and at most 100, with up to four decimal places.',
  );
}

/** Parses a port number. Throws commander's error for anything else. */
export function portNumber(text: string): number {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new InvalidArgumentError('It must be a port: a whole number from 0 to 65535.');
}

/** A day, in ms. */
export const dayMs = 24 * 3_600_000;

/** Parses a duration such as `36h` or `7d`, from an hour to 90 days. Returns ms. Throws commander's error otherwise. */
export function duration(text: string): number {
  const [, number, unit] = /^(\d{1,4})([hd])$/.exec(text) ?? [];
  const ms = Number(number) * (unit === 'd' ? dayMs : dayMs / 24);
  if (ms > 0 && ms <= 90 * dayMs) return ms;
  throw new InvalidArgumentError('It must be hours or days, such as 36h or 7d, at most 90d.');
}

/** A parser for whole numbers from `least` up. Throws commander's error for anything else. */
export const wholeNumber =
  (least: number) =>
  (text: string): number => {
    if (/^\d{1,9}$/.test(text) && Number(text) >= least) return Number(text);
    throw new InvalidArgumentError(`It must be a whole number, ${least} or more.`);
  };

/** Runs a program with this process's arguments, working directory and output, and sets the exit code. */
export async function runAsProcess(program: Program): Promise<void> {
  // Let the web server, which runs as another user, read the files.
  process.umask(0o022);
  process.stdout.on('error', failUnlessClosed);
  process.stderr.on('error', () => undefined);
  process.exitCode = await runProgram(program, process.argv.slice(2), process.cwd(), {
    print: console.log,
    note: console.error,
  });
}

/** Sets the exit code if the output can't be written, as on a full disk. A reader that closes the pipe changes nothing. */
function failUnlessClosed({ code }: NodeJS.ErrnoException): void {
  if (code !== 'EPIPE') process.once('exit', () => void (process.exitCode ||= exitCodes.unknown));
}
