import { runCli } from './runCli';

async function run(...args: readonly string[]) {
  const [printed, noted]: string[][] = [[], []];
  const code = await runCli(args, {
    print: (text) => printed?.push(text),
    note: (text) => noted?.push(text),
  });
  return { code, printed: printed?.join('\n'), noted: noted?.join('\n') };
}

test.each([
  [[], 'Give the address of one site'],
  [['shop'], 'Give the address of one site'],
  [['localhost:3000'], 'Give the address of one site'],
  [['file:///shop'], 'Give the address of one site'],
  [['https://a.example', '--remote', 'cart='], '--remote cart= lacks the address of its entry.'],
  [
    ['https://a.example', '--remote', 'cart=http://['],
    '--remote cart=http://[ lacks the address of its entry.',
  ],
  [['https://a.example', '--pages', 'http://['], '--pages http://[ is not a path.'],
  [['https://a.example', 'https://b.example'], 'Give the address of one site'],
  [['https://a.example', '--only', '404,gone'], 'There is no fault "gone". There are: 404, 500,'],
  [['https://a.example', '--timeout', '0'], '--timeout takes a whole number from 1 to 9999, not "0".'],
  [['https://a.example', '--quick'], "Unknown option '--quick'"],
])('the arguments %j are rejected with the message %j', async (args, message) => {
  const { code, printed, noted } = await run(...args);
  expect({ code, printed }).toEqual({ code: 2, printed: '' });
  expect(noted).toContain(message);
});

test('--help lists the options and the faults', async () => {
  const { code, printed } = await run('--help');
  expect(code).toBe(0);
  expect(printed).toMatch(/--only <faults>[^]*unreachable +its connections are cut/);
});
