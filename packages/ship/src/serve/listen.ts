import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refuse } from '../Refusal';

/** Makes a server listen on a port; 0 picks a free one. Resolves to the server; rejects with a refusal if it can't. */
export function listen(server: Server, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    // Also ignores later errors, such as too many open connections.
    server.on('error', (error) => {
      reject(
        refuse(
          'SHIP-001',
          'site',
          `Port ${port} can't be used: ${error.message}. --port 0 picks a free one.`,
        ),
      );
    });
    // Node.js accepts one connection per turn of its event loop; others wait here, or would have to connect again.
    server.listen({ port, backlog: 4096 }, () => resolve(server));
  });
}

/** The port that a server listens on. */
export const portOf = (server: Server): number => (server.address() as AddressInfo).port;
