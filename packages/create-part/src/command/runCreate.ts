import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { frames } from '@forecast/contract/schemas';
import { version } from '../../package.json';
import { createPart, type NewPart, type PartOptions } from '../creation/createPart';
import { createSite } from '../creation/createSite';
import { CannotCreate, type Target, targetAround } from '../target/target';
import { bundlers, freePort, read, type Options } from '../options';

/** The command's input and output. */
export interface Terminal {
  readonly print: (text: string) => void;
  readonly note: (text: string) => void;
  /** Asks the user a question; rejects if they close the terminal. Undefined if the input isn't a terminal. */
  readonly ask?: (question: string) => Promise<string>;
}

interface Question {
  readonly option: keyof Options;
  readonly help: string;
  /** The default value; options without a default are required. */
  readonly byDefault?: (target: Target, options: Partial<PartOptions>) => string;
}

const questions: readonly Question[] = [
  { option: 'name', help: "the part's name, such as market-news" },
  { option: 'owner', help: 'the team to contact' },
  { option: 'path', help: "the page's path", byDefault: (_target, { name = '' }) => `/${name}` },
  {
    option: 'frame',
    help: `whether to show the site's shell around the page: ${frames.join(' or ')}`,
    byDefault: () => 'shell',
  },
  {
    option: 'port',
    help: "the port of the part's development server",
    byDefault: ({ ports }) => String(freePort(ports)),
  },
  {
    option: 'budget',
    help: 'how much of the part a first visit may load, in compressed bytes',
    byDefault: () => '60000',
  },
  {
    option: 'bundler',
    help: `what builds the part: ${bundlers.join(', ')}`,
    byDefault: () => 'webpack',
  },
];

const usage = `npm create @forecast/part <name> -- --owner <team>

Creates a part of a site: a folder in the site's repository or, in an empty folder, a separate repository. The
part's package.json claims the route of its page. In a terminal, the command asks for the arguments you don't pass.

npm create @forecast/part -- --site

Creates a small, complete site in an empty folder: a host and two parts.

npm installs the @forecast packages from the registry configured for that scope. To configure it, run
npm config set @forecast:registry <url>, or add the line @forecast:registry=<url> to an .npmrc file.

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
        ...{ owner: text, path: text, frame: text, port: text, budget: text, bundler: text },
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

/**
 * Checks the options that were passed and asks for the others. Without a terminal, throws if a required option is
 * missing.
 */
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
        (one) => `${one.option === 'name' ? '<name>' : `--${one.option}`} (${one.help})`,
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
  throw new CannotCreate('Not all questions were answered.');
};

function report({ kind, name, path, port, folder, files }: NewPart, from: string): string {
  const start = kind === 'workspace' ? `npm start -w remote-${name}` : 'npm start';
  return [
    `Created the part ${name}: ${files.length} files in ${relative(from, folder) || 'this folder'}`,
    ...files.map((file) => `  ${file}`),
    '',
    kind === 'workspace'
      ? '  npm install'
      : `  ${'npm install'.padEnd(40)} # to see the registry used for @forecast/…: npm config get @forecast:registry`,
    `  ${start.padEnd(40)} # the part alone, at http://localhost:${port}${path}`,
    kind === 'workspace'
      ? `  ${'npm start'.padEnd(40)} # the whole site`
      : `  ${'npm start -- --site https://the-site'.padEnd(40)} # the running site with your local version of this part`,
    '',
  ].join('\n');
}

const siteReport = (files: readonly string[]): string =>
  [
    `Created a site: ${files.length} files in this folder. README.md lists the commands.`,
    '',
    `  ${'npm install'.padEnd(40)} # to see the registry used for @forecast/…: npm config get @forecast:registry`,
    `  ${'npm start'.padEnd(40)} # the site, at http://localhost:3000`,
    '',
  ].join('\n');
