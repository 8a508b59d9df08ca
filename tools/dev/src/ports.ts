import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';

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

/** So many ports that nothing uses now. */
export async function freePorts(count: number): Promise<number[]> {
  // All at once, so that no two are the same.
  const servers = Array.from({ length: count }, () => createServer().listen(0));
  return Promise.all(
    servers.map(async (server) => {
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      server.close();
      return port;
    }),
  );
}
