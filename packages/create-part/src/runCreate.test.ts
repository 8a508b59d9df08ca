import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCreate } from './runCreate';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'create-part-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the command; `answers` are what a person types, in turn, before going away. */
async function run(args: readonly string[], answers?: readonly string[]) {
  const said: string[] = [];
  const asked: string[] = [];
  const left = [...(answers ?? [])];
  const ask = (question: string) => {
    asked.push(question);
    const answer = left.shift();
    return answer === undefined ? Promise.reject(new Error('closed')) : Promise.resolve(answer);
  };
  const note = (text: string) => said.push(text);
  const code = await runCreate(args, folder, { print: note, note, ...(answers && { ask }) });
  return { code, said: said.join('\n'), asked };
}
const stated = () =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    name: string;
    author: string;
    config: object;
  };

test('with its flags nobody is asked, and it says what to do next', async () => {
  const { code, said } = await run(['news', '--owner', 'News team', '--port', '4010']);
  expect(code).toBe(0);
  expect(said).toMatch(
    /npm install .*npm config get @forecast:registry\n.*npm start .*http:\/\/localhost:4010\/news/,
  );
  expect(stated()).toMatchObject({ name: 'remote-news', author: 'News team', config: { port: 4010 } });
});

test('in a terminal each missing flag is a question, asked again until the answer will do', async () => {
  const { code, said, asked } = await run(
    ['--frame', 'shell'],
    ['News', 'news', 'News team', '', '4020', ''],
  );
  expect(code).toBe(0);
  expect(said).toMatch('"News" is not the name of a part');
  expect(asked.map((question) => question.slice(0, 12))).toEqual([
    'its name, su',
    'its name, su',
    'the team to ',
    'the address ',
    'the port of ',
    'the bytes, c',
  ]);
  expect(asked[3]).toContain('(/news)');
  expect(stated()).toMatchObject({ name: 'remote-news', config: { port: 4020, budget: 60000 } });
});

test.each([
  [[], 'a name (its name, such as market-news), --owner (the team to call)'],
  [['news'], 'this is missing: --owner (the team to call).'],
  [['News', '--owner', 'us'], '"News" is not the name of a part'],
  [['news', '--owner', 'us', '--folder', 'x'], "Unknown option '--folder'"],
  [['news', '--owner'], "'--owner <value>' argument missing"],
  [['news', 'more', '--owner', 'us'], '"more" is one too many'],
])('where nobody answers, %p is refused, and nothing is written', async (args, message) => {
  const { code, said } = await run(args);
  expect(code).toBe(1);
  expect(said).toMatch(/^Nothing was made\. /);
  expect(said).toContain(message);
  expect(readdirSync(folder)).toEqual([]);
});

test('who goes away during the questions gets nothing', async () => {
  const { code, said } = await run([], ['news']);
  expect(code).toBe(1);
  expect(said).toMatch('The questions were not answered.');
  expect(existsSync(join(folder, 'package.json'))).toBe(false);
});

test('--help names every flag', async () => {
  const { code, said } = await run(['--help']);
  expect(code).toBe(0);
  for (const flag of ['<name>', '--owner', '--path', '--frame', '--port', '--budget'])
    expect(said).toContain(flag);
  expect(said).toContain('@forecast:registry=<address>');
});
