import { relative } from 'node:path';
import { parseArgs } from 'node:util';
import { version } from '../package.json';
import { CannotCreate } from './CannotCreate';
import { createPart, type Created, type PartWishes } from './createPart';
import { placeAround, type Place } from './place';
import { freePort, frames, read, type Wishes } from './wishes';

/** Where the command writes, and whom it may ask. */
export interface Terminal {
  readonly print: (text: string) => void;
  readonly note: (text: string) => void;
  /** Missing where nobody is there to answer. Rejects when whoever was asked goes away. */
  readonly ask?: (question: string) => Promise<string>;
}

interface Question {
  readonly wish: keyof Wishes;
  readonly help: string;
  /** What holds if nothing is answered; none where only a person can know. */
  readonly usual?: (place: Place, wishes: Partial<PartWishes>) => string;
}

const questions: readonly Question[] = [
  { wish: 'name', help: 'its name, such as market-news' },
  { wish: 'owner', help: 'the team to call' },
  { wish: 'path', help: 'the address of its page', usual: (_place, { name = '' }) => `/${name}` },
  { wish: 'frame', help: `what stands around its page: ${frames.join(' or ')}`, usual: () => 'shell' },
  { wish: 'port', help: 'the port of its development server', usual: ({ ports }) => String(freePort(ports)) },
  { wish: 'budget', help: 'the bytes, compressed, that a first visit may load of it', usual: () => '60000' },
];

const usage = `npm create @forecast/part <name> -- --owner <team>

Makes a part of the site: a folder among the folders of a site, or in an empty folder elsewhere a repository
of its own. Its package.json claims the address of its page. What is not given is asked for in a terminal.

npm takes this and the other @forecast packages from the registry that it has for their scope. To name one:
npm config set @forecast:registry <address>, or the line @forecast:registry=<address> in an .npmrc.

${questions.map(({ wish, help }) => `  ${(wish === 'name' ? '<name>' : `--${wish}`).padEnd(10)} ${help}`).join('\n')}
`;

/** Runs a command line in a folder; resolves to the exit code: 0, or 1 if nothing was made. Rejects for nothing foreseen. */
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
    terminal.print(report(createPart(folder, await complete(given, placeAround(folder), terminal)), folder));
    return 0;
  } catch (error) {
    if (!(error instanceof CannotCreate)) throw error;
    terminal.note(`Nothing was made. ${error.message}`);
    return 1;
  }
}

function readArguments(args: readonly string[]): Partial<PartWishes> | 'help' | 'version' {
  const text = { type: 'string' } as const;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...{ owner: text, path: text, frame: text, port: text, budget: text },
        ...{ help: { type: 'boolean', short: 'h' }, version: { type: 'boolean' } },
      },
    });
    const { help, version, ...wishes } = values;
    if (help || version) return help ? 'help' : 'version';
    const [name, second] = positionals;
    if (second !== undefined) throw new CannotCreate(`One part at a time: "${second}" is one too many.`);
    return name === undefined ? wishes : { ...wishes, name };
  } catch (error) {
    throw new CannotCreate(`${(error as Error).message} --help says what there is.`);
  }
}

/** Asks for what is not given; where nobody answers, takes what is usual. */
async function complete(given: Partial<PartWishes>, place: Place, terminal: Terminal): Promise<PartWishes> {
  const wishes: Partial<Record<keyof Wishes, string>> = { ...given };
  for (const question of questions) {
    const { wish, usual } = question;
    if (wishes[wish] !== undefined) read[wish](wishes[wish], place);
    else if (terminal.ask) wishes[wish] = await answer(question, wishes, place, terminal);
    else if (!usual) {
      const missing = questions.filter((one) => !one.usual && wishes[one.wish] === undefined);
      const flags = missing.map((one) => `${one.wish === 'name' ? 'a name' : `--${one.wish}`} (${one.help})`);
      throw new CannotCreate(`Nobody is there to answer, and this is missing: ${flags.join(', ')}.`);
    }
  }
  const { name = '', owner = '' } = wishes;
  return { ...wishes, name, owner };
}

/** Asks until the answer will do. */
async function answer(
  { wish, help, usual }: Question,
  wishes: Partial<PartWishes>,
  place: Place,
  { ask, note }: Terminal,
): Promise<string> {
  const fallback = usual?.(place, wishes) ?? '';
  for (;;) {
    const text = (await ask?.(`${help}${fallback && ` (${fallback})`}: `).catch(goneAway)) ?? '';
    try {
      read[wish](text.trim() || fallback, place);
      return text.trim() || fallback;
    } catch (error) {
      if (!(error instanceof CannotCreate)) throw error;
      note(error.message);
    }
  }
}

const goneAway = () => {
  throw new CannotCreate('The questions were not answered.');
};

function report({ kind, name, path, port, folder, files }: Created, from: string): string {
  const start = kind === 'workspace' ? `npm start -w remote-${name}` : 'npm start';
  return [
    `The part ${name}, ${files.length} files in ${relative(from, folder) || 'this folder'}:`,
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
