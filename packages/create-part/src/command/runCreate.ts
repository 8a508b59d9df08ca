import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { frames } from '@forecast/contract/schemas';
import { version } from '../../package.json';
import { createPart, type Created, type PartOptions } from '../creation/createPart';
import { createSite } from '../creation/createSite';
import { CannotCreate, type Target, targetAround } from '../target/target';
import { freePort, read, type Options } from '../creation/options';

/** The command's input and output. */
export interface Terminal {
  readonly print: (text: string) => void;
  readonly note: (text: string) => void;
  /** Asks the user a question; rejects if they close the terminal. Undefined if there is no terminal. */
  readonly ask?: (question: string) => Promise<string>;
}

interface Question {
  readonly option: keyof Options;
  readonly help: string;
  /** The default value; options without a default are required. */
  readonly byDefault?: (target: Target, options: Partial<PartOptions>) => string;
}

const questions: readonly Question[] = [
  { option: 'name', help: 'its name, such as market-news' },
  { option: 'owner', help: 'the team to contact' },
  { option: 'path', help: 'the address of its page', byDefault: (_target, { name = '' }) => `/${name}` },
  {
    option: 'frame',
    help: `whether the shell is around its page: ${frames.join(' or ')}`,
    byDefault: () => 'shell',
  },
  {
    option: 'port',
    help: 'the port of its development server',
    byDefault: ({ ports }) => String(freePort(ports)),
  },
  {
    option: 'budget',
    help: 'the most a first visit may load of it, in compressed bytes',
    byDefault: () => '60000',
  },
];

const usage = `npm create @forecast/part <name> -- --owner <team>

Creates a part of the site. In the repository of a site, that is a folder; in an empty folder, a repository
of its own. Its package.json claims the route of its page. In a terminal, it asks for anything you don't pass.

npm create @forecast/part -- --site

Creates a small site of its own in an empty folder: a host and two parts.

npm installs the @forecast packages from the registry configured for that scope. To set it:
npm config set @forecast:registry <address>, or the line @forecast:registry=<address> in an .npmrc.

${questions.map(({ option, help }) => `  ${(option === 'name' ? '<name>' : `--${option}`).padEnd(10)} ${help}`).join('\n')}
`;

/**
 * Runs the command in a folder; resolves to the exit code: 0, or 1 if nothing was created. Rejects on unexpected
 * errors.
 */
export async function runCreate(
  args: readonly string[],
  folder: string,
  terminal: Terminal,
): Promise<number> {
  try {
    const given = readArguments(args);
    if (given === 'help' || given === 'version') {
      terminal.print(given === 'help' ? usage : version);
      return 0;
    }
    if (given === 'site') {
      terminal.print(siteReport(createSite(folder)));
      return 0;
    }
    terminal.print(report(createPart(folder, await complete(given, targetAround(folder), terminal)), folder));
    return 0;
  } catch (error) {
    if (!(error instanceof CannotCreate)) throw error;
    terminal.note(`Nothing was created. ${error.message}`);
    return 1;
  }
}

function readArguments(args: readonly string[]): Partial<PartOptions> | 'help' | 'site' | 'version' {
  const text = { type: 'string' } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...{ owner: text, path: text, frame: text, port: text, budget: text },
        ...{ help: { type: 'boolean', short: 'h' }, site: { type: 'boolean' }, version: { type: 'boolean' } },
      },
    });
    const { help, site, version, ...options } = values;
    if (help || version) return help ? 'help' : 'version';
    if (site && args.length > 1) throw new CannotCreate('--site takes no other arguments.');
    if (site) return 'site';
    const [name, second] = positionals;
    if (second !== undefined)
      throw new CannotCreate(`Unexpected argument "${second}". Create one part at a time.`);
    return name === undefined ? options : { ...options, name };
  } catch (error) {
    throw new CannotCreate(`${(error as Error).message} See --help for all flags.`);
  }
}

/** Fills in missing options: in a terminal it asks for them. Throws if a required option is missing. */
async function complete(
  given: Partial<PartOptions>,
  target: Target,
  terminal: Terminal,
): Promise<PartOptions> {
  const options: Partial<Record<keyof Options, string>> = { ...given };
  for (const question of questions) {
    const { option, byDefault } = question;
    if (options[option] !== undefined) read[option](options[option], target);
    else if (terminal.ask) options[option] = await answer(question, options, target, terminal);
    else if (!byDefault) {
      const missing = questions.filter((one) => !one.byDefault && options[one.option] === undefined);
      const flags = missing.map(
        (one) => `${one.option === 'name' ? 'a name' : `--${one.option}`} (${one.help})`,
      );
      throw new CannotCreate(`Missing: ${flags.join(', ')}.`);
    }
  }
  const { name = '', owner = '' } = options;
  return { ...options, name, owner };
}

/** Asks until the answer is valid. */
async function answer(
  { option, help, byDefault }: Question,
  options: Partial<PartOptions>,
  target: Target,
  { ask, note }: Terminal,
): Promise<string> {
  const fallback = byDefault?.(target, options) ?? '';
  for (;;) {
    const text = (await ask?.(`${help}${fallback && ` (${fallback})`}: `).catch(abandon)) ?? '';
    try {
      read[option](text.trim() || fallback, target);
      return text.trim() || fallback;
    } catch (error) {
      if (!(error instanceof CannotCreate)) throw error;
      note(error.message);
    }
  }
}

const abandon = () => {
  throw new CannotCreate('The questions were not answered.');
};

function report({ kind, name, path, port, folder, files }: Created, from: string): string {
  const start = kind === 'workspace' ? `npm start -w remote-${name}` : 'npm start';
  return [
    `Created the part ${name}: ${files.length} files in ${relative(from, folder) || 'this folder'}`,
    ...files.map((file) => `  ${file}`),
    '',
    kind === 'workspace'
      ? '  npm install'
      : `  ${'npm install'.padEnd(40)} # @forecast/… from the registry of: npm config get @forecast:registry`,
    `  ${start.padEnd(40)} # at http://localhost:${port}${path}`,
    kind === 'workspace'
      ? `  ${'npm start'.padEnd(40)} # the whole site`
      : `  ${'npm start -- --site https://the-site'.padEnd(40)} # the running site with this part`,
    '',
  ].join('\n');
}

const siteReport = (files: readonly string[]): string =>
  [
    `Created a site: ${files.length} files in this folder. The README.md has the commands.`,
    '',
    `  ${'npm install'.padEnd(40)} # @forecast/… from the registry of: npm config get @forecast:registry`,
    `  ${'npm start'.padEnd(40)} # at http://localhost:3000`,
    '',
  ].join('\n');
