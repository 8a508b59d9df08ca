import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { refuse } from '../Refusal';

/** Lets a server listen at a port, 0 for any that is free, and gives it. Rejects with a refusal if it may not have it. */
export function listen(server: Server, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    // Later errors, of connections for which the system has no room, concern nobody else.
    server.on('error', (error) => {
      reject(
        refuse(
          'SHIP-001',
          'site',
          `Port ${port} can't be used: ${error.message}. --port 0 takes any free one.`,
        ),
      );
    });
    server.listen(port, () => resolve(server));
  });
}

/** The port at which a server listens. */
export const portOf = (server: Server): number => (server.address() as AddressInfo).port;
