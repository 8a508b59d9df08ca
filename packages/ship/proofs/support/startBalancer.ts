import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A load balancer. */
export interface Balancer {
  /** Its origin, without a trailing slash. */
  readonly url: string;
  stop(): void;
}

/** Starts a load balancer that sends requests to the servers in turn. */
export async function startBalancer(urls: readonly string[]): Promise<Balancer> {
  let turn = 0;
  const server = createServer((incoming, response) => {
    const { hostname, port } = new URL(urls[(turn += 1) % urls.length] ?? '');
    const { method, url: path, headers } = incoming;
    const onward = request({ hostname, port, method, path, headers }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 500, upstream.headers);
      upstream.pipe(response);
    });
    // Abort the request if the browser disconnects.
    response.once('close', () => onward.destroy());
    incoming.pipe(onward.on('error', () => response.destroy()));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
