import concurrently from 'concurrently';
import { busyPorts } from './ports';
import { root } from './root';
import { whenReady } from './whenReady';

/** A server to run. */
export interface ServerCommand {
  readonly name: string;
  readonly port: number;
  /** A URL that responds with success once the server is ready. */
  readonly url: string;
  /** Runs in the root folder. */
  readonly command: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** A server that `npm start` runs in a workspace. */
export const workspaceServer = (
  name: string,
  port: number,
  env: ServerCommand['env'] = {},
): ServerCommand => ({
  name,
  port,
  url: `http://localhost:${port}/`,
  command: `npm start --silent -w ${name}`,
  env,
});

/**
 * Runs servers, and prints a line with the address of the first when all are ready. If one exits, the others keep
 * running. Resolves when all have exited; then the exit code is 1 unless the developer has stopped them. Exits at once if
 * another program has one of the ports.
 */
export async function runServers(servers: readonly ServerCommand[]): Promise<void> {
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
    servers.map(({ name, command, env = {} }, index) => ({
      name,
      command,
      cwd: root,
      env,
      prefixColor: colors[index % colors.length] ?? 'white',
    })),
    { prefix: 'name', padPrefix: true },
  );

  const ended = new Map(servers.map(({ name }) => [name, new AbortController()]));
  for (const { name, command, close } of commands) {
    close.subscribe(() => {
      ended.get(name)?.abort();
      if (stopped.signal.aborted) return;
      const again = command.replace(' --silent', '');
      console.error(`\n${name} has exited; the others keep running. Restart it with: ${again}\n`);
    });
  }

  void whenReady(servers, (name) => ended.get(name)?.signal ?? stopped.signal).then((ready) => {
    if (ready.length === 0 || stopped.signal.aborted) return;
    const parts = ready.map(({ name, port }) => `${name} ${port}`).join(', ');
    console.log(`\nReady: http://localhost:${ready[0]?.port ?? ''} (${parts}). Press Ctrl+C to stop it.\n`);
  });

  // The exit code is 0 only if the developer stopped the servers.
  await result.catch(() => undefined);
  if (!stopped.signal.aborted) {
    console.error('Stopped: all servers have exited.');
    process.exitCode = 1;
  }
}
