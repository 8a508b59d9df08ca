import { spawnSync } from 'node:child_process';
import { root, startCommand, type StartedCommand } from '@forecast/dev';

type Side = 'yes' | 'no';

/** How each of the demonstration's first ten markets resolves. */
const outcomes: readonly Side[] = ['yes', 'yes', 'no', 'yes', 'no', 'yes', 'yes', 'no', 'no', 'yes'];

/** The researchers, and on which markets, by their places in `outcomes`, they take the side that turns out wrong. */
const researchers: Readonly<Record<string, readonly number[]>> = {
  'ada-okafor': [3, 6],
  'bo-lindqvist': [2, 5, 7],
  'cy-marchetti': [1, 2, 4, 8],
};

/**
 * Fills a new database in a folder with what a board shows: the demonstration's researchers take positions, and six weeks
 * later ten markets resolve and become final. Returns the running service, on the given port.
 */
export async function playSeason(data: string, port: number): Promise<StartedCommand> {
  const start = () => startService(data, port);
  await during(start, () => forEachResearcher(port, takePositions));
  moveClock(data, 40);
  run(data, 'market', ['appoint', 'dana-wirth', '--name', 'Dana Wirth']);
  for (const [place, outcome] of outcomes.entries())
    run(data, 'market', [
      ...['resolve', String(place + 1), '--outcome', outcome, '--known', '2025-08-15T12:00Z'],
      ...['--editor', 'dana-wirth', '--reason', 'As published.', '--source', 'https://data.example/answer'],
    ]);
  await during(start, () => forEachResearcher(port, (send) => send('PUT', '/me/listed', { listed: true })));
  moveClock(data, 3);
  return start();
}

/** Sends a write as a researcher. Rejects if it is refused. */
type Send = (method: 'PUT' | 'POST', path: string, body: object) => Promise<Response>;

async function forEachResearcher(
  port: number,
  work: (send: Send, wrong: readonly number[]) => Promise<unknown>,
): Promise<void> {
  for (const [handle, wrong] of Object.entries(researchers)) {
    let cookie = '';
    const send: Send = async (method, path, body) => {
      const response = await fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
        method,
        headers: {
          ...{ cookie, researcher: handle, 'idempotency-key': `${handle} ${path}` },
          ...{ 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
        },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
      return response;
    };
    const { headers } = await send('POST', '/sign-in', { handle });
    cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    await work(send, wrong);
  }
}

/** Takes positions with 25 points on the first five markets and with 10 on the others, so that both have a bin. */
async function takePositions(send: Send, wrong: readonly number[]): Promise<void> {
  for (const [place, outcome] of outcomes.entries()) {
    const other = outcome === 'yes' ? 'no' : 'yes';
    const side = wrong.includes(place) ? other : outcome;
    await send('PUT', `/me/positions/${place + 1}`, { side, points: place < 5 ? 25 : 10, replaces: null });
  }
}

const startService = (data: string, port: number): Promise<StartedCommand> =>
  startCommand(
    [
      ...(['npm', 'start', '--silent', '-w', '@forecast/service', '--'] as const),
      ...['--port', String(port), '--data', data, '--development'],
    ],
    { cwd: root },
    /^The service is at /m,
  );

async function during(start: () => Promise<StartedCommand>, work: () => Promise<void>): Promise<void> {
  const service = await start();
  try {
    await work();
  } finally {
    await service.stop();
  }
}

const moveClock = (data: string, days: number) => run(data, 'clock', ['--days', String(days)]);

/** Runs a command of the service. Throws if it fails. */
function run(data: string, command: 'clock' | 'market', args: readonly string[]): void {
  const all = ['run', '--silent', command, '-w', '@forecast/service', '--', ...args, '--data', data];
  const { status } = spawnSync('npm', all, { cwd: root, stdio: 'inherit' });
  if (status !== 0) throw new Error(`npm ${all.join(' ')} failed.`);
}
