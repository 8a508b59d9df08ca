import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A proxy that cuts connections. */
export interface CuttingProxy {
  /** Its origin, without a trailing slash. */
  readonly url: string;
  /**
   * How many connections it has cut: during the request (`requests`), or before the response of a request that the
   * server had handled (`responses`).
   */
  readonly cuts: { responses: number; requests: number };
  stop(): void;
}

/** Starts a proxy for a local server. On average, the proxy cuts one of `oneIn` requests or its response. */
export async function startCuttingProxy(target: string, oneIn: number): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  const cuts = { responses: 0, requests: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    let losesResponse = false;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', end).on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    client.on('data', (bytes) => {
      const roll = Math.random() * oneIn;
      if (roll < 0.3) {
        cuts.requests += 1;
        upstream.write(bytes.subarray(0, bytes.length / 2), end);
        return;
      }
      losesResponse ||= roll < 1;
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      if (!losesResponse) return void client.write(bytes);
      // The server has responded, so it has handled the request.
      cuts.responses += 1;
      end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts,
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
