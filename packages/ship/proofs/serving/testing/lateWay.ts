import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Bucket } from '../configFolder';

/** A way to a bucket on which the page can be late, as on a machine with a cache of its own. */
export interface LateWay {
  readonly place: Bucket;
  /** From now on the page is the one of this moment. */
  readonly hold: () => Promise<void>;
  /** The page is that of the bucket again. */
  readonly letGo: () => void;
  /** From now on nothing gets through. */
  readonly cut: () => void;
  /** How often somebody has tried since. */
  readonly tries: () => number;
  readonly stop: () => void;
}

/** Opens such a way. */
export async function lateWay({ origin, path }: Bucket): Promise<LateWay> {
  const held = new Map<string, Response>();
  let isCut = false;
  let tries = 0;
  const server = createServer((request, response) => {
    if (isCut) {
      tries += 1;
      request.socket.destroy();
      return;
    }
    const url = request.url ?? '';
    void Promise.resolve(held.get(url)?.clone() ?? fetch(origin + url)).then(async (answer) => {
      response.writeHead(answer.status, {
        'Content-Type': answer.headers.get('content-type') ?? '',
        'X-Amz-Request-Id': 'a bucket says so',
      });
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  const hold = async () => {
    const page = `${path}/index.html`;
    held.set(page, await fetch(origin + page));
  };
  return {
    place: { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, path },
    hold,
    letGo: () => held.clear(),
    cut: () => {
      isCut = true;
    },
    tries: () => tries,
    stop,
  };
}
