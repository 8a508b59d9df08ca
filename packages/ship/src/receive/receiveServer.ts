import { createServer, type IncomingMessage, type Server } from 'node:http';
import { Refusal, refuse } from '../Refusal';
import { listen } from '../serve/listen';
import { refText } from '../site/ReleaseRef';
import type { Store } from '../store/Store';
import type { UploadAnswer } from './uploadAnswer';
import { receiveUpload } from './receiveUpload';

/** Where to receive releases. */
export interface ReceiveOptions {
  /** Opens the site with its trust file. Called for each upload, so that a key can be removed at any time. */
  readonly store: () => Promise<Store>;
  /** 0 for any free port. */
  readonly port: number;
  /** Logs what was published, refused or failed. */
  readonly onProgress: (line: string) => void;
}

/** Receives releases from `ship publish` over HTTP. Rejects with a refusal if the port isn't available. */
export function receiveReleases({ store, port, onProgress }: ReceiveOptions): Promise<Server> {
  const receive = async (request: IncomingMessage): Promise<UploadAnswer> => {
    try {
      // The default iterator would close the connection after an early refusal, before the response is sent.
      const body = request.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
      const { ref, outcome } = await receiveUpload(await store(), body);
      onProgress(`${refText(ref)} ${outcome}`);
      return { outcome: 'done', published: outcome };
    } catch (error) {
      onProgress(String(error));
      const { outcome, findings } = isAboutUpload(error)
        ? error
        : refuse('SHIP-065', 'site', 'The server failed; its log says why.');
      return { outcome, findings };
    }
  };
  const server = createServer((request, response) => {
    if (request.method !== 'POST') return void response.writeHead(405, { Allow: 'POST' }).end();
    void receive(request).then((answer) => {
      // Read what the client is still sending: it may read the response only afterwards.
      request.resume();
      const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' };
      response.writeHead(statuses[answer.outcome], headers).end(JSON.stringify(answer));
    });
  });
  return listen(server, port);
}

/** Whether an error may be sent to anybody. Others name the store or the trust file. */
const isAboutUpload = (error: unknown): error is Refusal =>
  error instanceof Refusal && (error.outcome === 'refused' || error.outcome === 'lost');

const statuses = { done: 200, refused: 403, lost: 409, unknown: 500, usage: 500 } as const;
