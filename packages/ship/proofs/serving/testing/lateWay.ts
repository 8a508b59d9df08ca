import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pointerKey } from '@forecast/ship/testing';
import type { Bucket } from '../configFolder';
import { ask, type Answer } from './ask';

/** A proxy to a bucket that can serve an outdated pointer, like a machine with its own cache, or fail. */
export interface LateWay {
  readonly place: Bucket;
  /** Keeps serving the current pointer. */
  readonly hold: () => Promise<void>;
  /** Answers so to whoever asks for an object. */
  readonly replace: (key: string, answer: Answer | Promise<Answer>) => void;
  /** Serves what is in the bucket again. */
  readonly letGo: () => void;
  /** How often somebody has asked for an object. */
  readonly asked: (key: string) => number;
  /** From now on nothing gets through. */
  readonly cut: () => void;
  /** How often somebody has tried since. */
  readonly tries: () => number;
  readonly stop: () => void;
}

/** Starts such a proxy for a site. */
export async function lateWay({ origin, path }: Bucket): Promise<LateWay> {
  const held = new Map<string, Answer | Promise<Answer>>();
  const asked: string[] = [];
  let isCut = false;
  let tries = 0;
  const server = createServer((request, response) => {
    const url = request.url ?? '';
    const end = () => request.socket.destroy();
    asked.push(url);
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
  const urlOf = (key: string) => `${path}/${key}`;
  const replace: LateWay['replace'] = (key, answer) => void held.set(urlOf(key), answer);
  return {
    place: { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, path },
    hold: async () => replace(pointerKey, await ask(origin, urlOf(pointerKey))),
    replace,
    letGo: () => {
      held.clear();
      isCut = false;
    },
    asked: (key) => asked.filter((url) => url === urlOf(key)).length,
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
