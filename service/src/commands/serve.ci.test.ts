import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { lockFolder } from '../database/folderLock';
import { openTestDatabase } from '../testing/openTestDatabase';
import { readSettings } from './readSettings';
import { startService } from './startService';

/** Runs a command in a process of its own, to its end. */
async function run(
  command: 'serve' | 'clock' | 'market',
  args: readonly string[],
  variables: Record<string, string>,
) {
  const file = join(__dirname, `${command}.ts`);
  const { DATABASE_URL, ...env } = process.env;
  const child = spawn(process.execPath, ['--conditions=@forecast/source', '--import', 'tsx', file, ...args], {
    env: { ...env, NODE_OPTIONS: '', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, stdout, stderr };
}

let data: string;
const held = mkdtempSync(join(tmpdir(), 'forecast-held-'));

beforeAll(async () => {
  const { database, place } = await openTestDatabase(undefined);
  await database.close();
  if (!('folder' in place)) throw new Error('The database isn’t embedded.');
  data = dirname(place.folder);
});
afterAll(() => {
  for (const folder of [data, held]) rmSync(folder, { recursive: true });
});

const settingsFor = (port: number) => readSettings(['--port', String(port), '--development'], { DATA: data });

test('a service says where it is, finishes running requests when it stops, and frees its folder', async () => {
  const lines: string[] = [];
  const { url, stop } = await startService(settingsFor(0), (line) => lines.push(line));
  expect(lines).toEqual([
    `Opening the database in ${join(data, 'database')}; the first time takes some seconds.`,
    `The service is at ${url}.`,
  ]);
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/api\/v1$/);
  expect((await fetch(url)).status).toBe(200);
  const running = Array.from({ length: 8 }, () => fetch(`${url}/search?q=food`));
  await fetch(`${url}/totals`);
  await stop();
  for (const response of await Promise.all(running)) expect(response.status).toBe(200);
  await expect(fetch(url)).rejects.toThrow();
  lockFolder(join(data, 'database'))();
});

test('a port that another program has is refused, and the folder is free again', async () => {
  const program = createServer().listen(0, '127.0.0.1');
  await once(program, 'listening');
  const { port } = program.address() as AddressInfo;
  const refused = startService(settingsFor(port), () => {});
  await expect(refused).rejects.toThrow(`Port ${port} on 127.0.0.1 is in use. Choose another with --port.`);
  lockFolder(join(data, 'database'))();
  program.close();
});

test('the clock of the demonstration moves on', async () => {
  const { code, stdout } = await run('clock', ['--days', '30'], { DATA: data });
  expect([code, stdout]).toEqual([
    0,
    expect.stringMatching(/^The demonstration’s clock is at 2025-08-07T14:/),
  ]);
});

test.each([
  [
    'market',
    ['resolve'],
    {},
    /^Say what to do to which market, such as: resolve 7\. The commands are appoint, .*\n$/,
  ],
  ['serve', [], { DATA: held }, /^The database in .*held.* is in use by another process\.\n$/],
  ['serve', [], { DATA: '/sys/forecast' }, /^E[A-Z]+: .*'\/sys\/forecast'\n$/],
  ['clock', ['--days=-1'], {}, /^Say by how many days to move the clock, such as --days 30\.\n$/],
] as const)('%s %j with %j ends with one sentence', async (command, args, variables, sentence) => {
  const unlock = lockFolder(join(held, 'database'));
  const { code, stderr } = await run(command, args, variables);
  unlock();
  expect([code, stderr]).toEqual([1, expect.stringMatching(sentence)]);
});

test.each([
  [['--development', '--host', '0.0.0.0'], {}, 'so the service doesn’t listen on 0.0.0.0'],
  [['--development'], { HOST: '192.168.1.2' }, 'so the service doesn’t listen on 192.168.1.2'],
  [['--development'], { DATABASE_URL: 'postgres://localhost/a' }, 'so the service doesn’t use DATABASE_URL'],
  [[], { PORT: 'x' }, 'The port “x” isn’t a number from 0 to 65535'],
  [['--port', '70000'], {}, 'The port “70000” isn’t a number from 0 to 65535'],
  [['--prot', '1'], {}, '--prot'],
])('the settings %j with %j are refused', (args, variables, reason) => {
  expect(() => readSettings(args, variables)).toThrow(reason);
});
