import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Store } from '@forecast/ship';
import { livePrefix } from '@forecast/ship/testing';
import type { Bucket } from '../configFolder';
import { ask, type Answer } from './ask';

/** A way to a bucket on which the pages can be late, as on a machine with a cache of its own. */
export interface LateWay {
  readonly place: Bucket;
  /** From now on the live pages are those of this moment. */
  readonly hold: () => Promise<void>;
  /** They are those of the bucket again. */
  readonly letGo: () => void;
  /** From now on nothing gets through. */
  readonly cut: () => void;
  /** How often somebody has tried since. */
  readonly tries: () => number;
  readonly stop: () => void;
}

/** Opens such a way to the place of a site's store. */
export async function lateWay({ origin, path }: Bucket, store: Store): Promise<LateWay> {
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
    const pages = (await store.list(livePrefix)).map(({ key }) => `${path}/${key}`);
    const answers = await Promise.all(pages.map((page) => ask(origin, page)));
    for (const [index, page] of pages.entries()) {
      const answer = answers[index];
      if (answer?.status === 200) held.set(page, answer);
    }
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
