import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pointerKey } from '@forecast/ship/testing';
import type { Bucket } from '../configFolder';
import { sendRequest, type RawResponse } from './sendRequest';

/** A proxy in front of a bucket that can keep serving an old pointer, serve other responses, or cut connections. */
export interface FaultyProxy {
  readonly address: Bucket;
  /** Keeps serving the current pointer, even after the bucket gets a new one. */
  readonly hold: () => Promise<void>;
  /** Serves this response for an object. */
  readonly replace: (key: string, response: RawResponse | Promise<RawResponse>) => void;
  /** Undoes `hold`, `replace` and `cut`. */
  readonly letGo: () => void;
  /** How often an object was requested. */
  readonly requestCount: (key: string) => number;
  /** Cuts all connections from now on. */
  readonly cut: () => void;
  /** How many requests were cut. */
  readonly tries: () => number;
  readonly stop: () => void;
}

/** Starts a proxy for a site in a bucket. */
export async function faultyProxy({ origin, path }: Bucket): Promise<FaultyProxy> {
  const held = new Map<string, RawResponse | Promise<RawResponse>>();
  const requested: string[] = [];
  let isCut = false;
  let tries = 0;
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    const end = () => request.socket.destroy();
    requested.push(url);
    if (isCut) {
      tries += 1;
      return void end();
    }
    Promise.resolve(held.get(url) ?? sendRequest(origin, url)).then(({ status = 500, headers, body }) => {
      response.writeHead(status, headers).end(body);
    }, end);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const urlOf = (key: string) => `${path}/${key}`;
  const replace: FaultyProxy['replace'] = (key, response) => void held.set(urlOf(key), response);
  return {
    address: { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, path },
    hold: async () => replace(pointerKey, await sendRequest(origin, urlOf(pointerKey))),
    replace,
    letGo: () => {
      held.clear();
      isCut = false;
    },
    requestCount: (key) => requested.filter((url) => url === urlOf(key)).length,
    cut: () => {
      isCut = true;
    },
    tries: () => tries,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
