import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pointerKey } from '@forecast/ship/testing';
import type { Bucket } from '../configFolder';
import { ask, type Answer } from './ask';

/** A proxy to a bucket that can serve an outdated pointer, like a machine with its own cache. */
export interface LateWay {
  readonly place: Bucket;
  /** Keeps serving the current pointer. */
  readonly hold: () => Promise<void>;
  /** Serves the bucket's pointer again. */
  readonly letGo: () => void;
  /** From now on nothing gets through. */
  readonly cut: () => void;
  /** How often somebody has tried since. */
  readonly tries: () => number;
  readonly stop: () => void;
}

/** Starts such a proxy for a site. */
export async function lateWay({ origin, path }: Bucket): Promise<LateWay> {
  const held = new Map<string, Answer>();
  let isCut = false;
  let tries = 0;
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    const end = () => request.socket.destroy();
    if (isCut) {
      tries += 1;
      return void end();
    }
    Promise.resolve(held.get(url) ?? ask(origin, url)).then(({ status = 500, headers, body }) => {
      response.writeHead(status, headers).end(body);
    }, end);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const hold = async () => {
    const pointer = `${path}/${pointerKey}`;
    held.set(pointer, await ask(origin, pointer));
  };
  return {
    place: { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, path },
    hold,
    letGo: () => held.clear(),
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
