import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** The ports that are already in use. */
export async function busyPorts(ports: readonly number[]): Promise<number[]> {
  const inUse = await Promise.all(ports.map(isInUse));
  return ports.filter((_port, index) => inUse[index]);
}

function isInUse(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: 'localhost' });
    const finish = (connected: boolean) => {
      socket.destroy();
      resolve(connected);
    };
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
  });
}

/** The lowest port to use. Browsers and fetch refuse some lower ports, up to 10080. */
const lowest = 10_081;

/**
 * Finds free ports. They are below the ephemeral port range; otherwise an outgoing connection could take one before the
 * server does.
 */
export async function freePorts(count: number): Promise<number[]> {
  const found = new Set<number>();
  while (found.size < count) {
    const port = randomInt(lowest, 32_768);
    if (await canListen(port)) found.add(port);
  }
  return [...found];
}

async function canListen(port: number): Promise<boolean> {
  const server = createServer().listen(port);
  try {
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}
