import concurrently from 'concurrently';
import { busyPorts } from './ports';
import { served } from './repository';
import { root } from './root';
import { whenReady } from './whenReady';

// Runs every development server, and says in one line when the whole site is there.
const servers = served();
const busy = await busyPorts(servers.map(({ port }) => port));
if (busy.length > 0) {
  for (const { name, port } of servers.filter(({ port }) => busy.includes(port)))
    console.error(`Port ${port}, which ${name} needs, is in use by another program.`);
  process.exit(1);
}

const colors = ['blue', 'magenta', 'green', 'yellow', 'cyan', 'red'];
const { commands, result } = concurrently(
  servers.map(({ name }, index) => ({
    name,
    command: `npm start --silent -w ${name}`,
    cwd: root,
    prefixColor: colors[index % colors.length] ?? 'white',
  })),
  { prefix: 'name', padPrefix: true, killOthersOn: ['failure', 'success'] },
);

const stopped = new AbortController();
result.then(
  () => stopped.abort(),
  () => stopped.abort(),
);
void whenReady(servers, stopped.signal).then((ready) => {
  if (!ready) return;
  const parts = servers.map(({ name, port }) => `${name} ${port}`).join(', ');
  console.log(`\nReady: http://localhost:${servers[0]?.port ?? ''} (${parts}). Ctrl+C stops it.\n`);
});

// Only what a developer stopped, by closing it or by Ctrl+C, ends well.
await result.catch(() => {
  const failed = commands
    .filter(({ state }) => state === 'errored' || state === 'exited')
    .map(({ name }) => name);
  console.error(`Stopped: ${failed.join(', ')} ended.`);
  process.exitCode = 1;
});
