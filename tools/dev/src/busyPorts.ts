import { connect } from 'node:net';
import type { Served } from './repository';

/** Those of the servers whose port something else answers on already. */
export async function busyPorts(servers: readonly Served[]): Promise<Served[]> {
  const answers = await Promise.all(servers.map(({ port }) => answersOn(port)));
  return servers.filter((_server, index) => answers[index]);
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
