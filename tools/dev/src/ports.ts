import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';

/** Those of the ports that something answers on already. */
export async function busyPorts(ports: readonly number[]): Promise<number[]> {
  const answers = await Promise.all(ports.map(answersOn));
  return ports.filter((_port, index) => answers[index]);
}

function answersOn(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: 'localhost' });
    const answer = (answered: boolean) => {
      socket.destroy();
      resolve(answered);
    };
    socket.once('connect', () => answer(true));
    socket.once('error', () => answer(false));
  });
}

/** Browsers and fetch refuse port 10080, the last one on their list. */
const lowest = 10_081;

/**
 * So many ports that nothing uses now. They lie below those that systems hand out by themselves: a browser's connection
 * could otherwise take one before its server does.
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
