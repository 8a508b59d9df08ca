import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCreate } from './runCreate';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'create-part-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the command. `answers` are the lines the user types before closing the terminal. */
async function run(args: readonly string[], answers?: readonly string[]) {
  const output: string[] = [];
  const asked: string[] = [];
  const remaining = [...(answers ?? [])];
  const ask = (question: string) => {
    asked.push(question);
    const answer = remaining.shift();
    return answer === undefined ? Promise.reject(new Error('closed')) : Promise.resolve(answer);
  };
  const note = (text: string) => output.push(text);
  const code = await runCreate(args, folder, { print: note, note, ...(answers && { ask }) });
  return { code, output: output.join('\n'), asked };
}
const packageJson = () =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    author: string;
    config: object;
  };

test('with all required arguments, the command does not ask any questions, and says what to do next', async () => {
  const { code, output } = await run(['news', '--owner', 'News team', '--port', '4010']);
  expect(code).toBe(0);
  expect(output).toMatch(
    /npm install .*npm config get @forecast:registry\n.*npm start .*http:\/\/localhost:4010\/news/,
  );
  expect(packageJson()).toMatchObject({ name: 'remote-news', author: 'News team', config: { port: 4010 } });
});

test('in a terminal, the command asks for each missing argument until the answer is valid', async () => {
  const { code, output, asked } = await run(
    ['--frame', 'shell'],
    ['News', 'news', 'News team', '', '4020', '', 'parcel', 'vite'],
  );
  expect(code).toBe(0);
  expect(output).toMatch('"News" is not a valid part name');
  expect(output).toMatch('"parcel" is not a valid bundler: use webpack, rspack, vite.');
  expect(asked.map((question) => question.slice(0, 12))).toEqual([
    "the part's n",
    "the part's n",
    'the team to ',
    "the page's p",
    'the port of ',
    'how much of ',
    'what builds ',
    'what builds ',
  ]);
  expect(asked[3]).toContain('(/news)');
  expect(packageJson()).toMatchObject({ name: 'remote-news', config: { port: 4020, budget: 60000 } });
});

test.each([
  [[], "Missing: <name> (the part's name, such as market-news), --owner (the team to contact)."],
  [['news'], 'Missing: --owner (the team to contact).'],
  [['News', '--owner', 'us'], '"News" is not a valid part name'],
  [['news', '--owner', 'us', '--folder', 'x'], "Unknown option '--folder'"],
  [['news', '--owner'], "'--owner <value>' argument missing"],
  [['news', 'more', '--owner', 'us'], 'Unexpected argument "more"'],
])(
  'without a terminal, the arguments %j fail with the message %j, and nothing is written',
  async (args, message) => {
    const { code, output } = await run(args);
    expect(code).toBe(1);
    expect(output).toMatch(/^Nothing was created\. /);
    expect(output).toContain(message);
    expect(readdirSync(folder)).toEqual([]);
  },
);

test('if the user closes the terminal before answering all questions, nothing is created', async () => {
  const { code, output } = await run([], ['news']);
  expect(code).toBe(1);
  expect(output).toMatch('Not all questions were answered.');
  expect(existsSync(join(folder, 'package.json'))).toBe(false);
});

test('--help lists every flag', async () => {
  const { code, output } = await run(['--help']);
  expect(code).toBe(0);
  for (const flag of ['<name>', '--owner', '--path', '--frame', '--port', '--budget', '--bundler'])
    expect(output).toContain(flag);
  expect(output).toContain('@forecast:registry=<url>');
});

test('--site creates a site in an empty folder and says what to do next', async () => {
  const { code, output } = await run(['--site']);
  expect(code).toBe(0);
  expect(output).toMatch(/Created a site: \d+ files .*\n\n +npm install .*\n +npm start .*:3000/);
  expect(packageJson()).toMatchObject({ name: 'tea-house', workspaces: ['host', 'kit', 'remote-*'] });
  expect(existsSync(join(folder, '.gitignore'))).toBe(true);
});

test.each([
  [['--site', 'news'], '--site takes no other arguments'],
  [['--site'], 'is not empty'],
])(
  'in a folder that contains a file, the arguments %j fail with the message %j, and nothing is written',
  async (args, message) => {
    writeFileSync(join(folder, 'notes.txt'), '');
    const { code, output } = await run(args);
    expect(code).toBe(1);
    expect(output).toContain(message);
    expect(readdirSync(folder)).toEqual(['notes.txt']);
  },
);
