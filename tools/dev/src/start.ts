import concurrently from 'concurrently';
import { busyPorts } from './ports';
import { served } from './repository';
import { root } from './root';
import { whenReady } from './whenReady';

// Runs all development servers, and prints a line when the whole site is ready. If one exits, the others keep running.
const servers = served();
const busy = await busyPorts(servers.map(({ port }) => port));
if (busy.length > 0) {
  for (const { name, port } of servers.filter(({ port }) => busy.includes(port)))
    console.error(`Port ${port}, which ${name} needs, is in use by another program.`);
  process.exit(1);
}

const stopped = new AbortController();
const stop = () => stopped.abort();
process.once('SIGINT', stop).once('SIGTERM', stop);

const colors = ['blue', 'magenta', 'green', 'yellow', 'cyan', 'red'];
const { commands, result } = concurrently(
  servers.map(({ name }, index) => ({
    name,
    command: `npm start --silent -w ${name}`,
    cwd: root,
    prefixColor: colors[index % colors.length] ?? 'white',
  })),
  { prefix: 'name', padPrefix: true },
);

const ended = new Map(servers.map(({ name }) => [name, new AbortController()]));
for (const { name, close } of commands) {
  close.subscribe(() => {
    ended.get(name)?.abort();
    if (stopped.signal.aborted) return;
    console.error(`\n${name} has exited; the others keep running. Restart it with: npm start -w ${name}\n`);
  });
}

void whenReady(servers, (name) => ended.get(name)?.signal ?? stopped.signal).then((ready) => {
  if (ready.length === 0) return;
  const parts = ready.map(({ name, port }) => `${name} ${port}`).join(', ');
  console.log(`\nReady: http://localhost:${ready[0]?.port ?? ''} (${parts}). Press Ctrl+C to stop it.\n`);
});

// The exit code is 0 only if the developer stopped the servers.
await result.catch(() => undefined);
if (!stopped.signal.aborted) {
  console.error('Stopped: all servers have exited.');
  process.exitCode = 1;
}
