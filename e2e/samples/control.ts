import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';

type Changes = Readonly<Record<string, (...given: readonly string[]) => Promise<unknown>>>;

/**
 * Starts a server that makes a change on a request to the change's path, with the lines of the request's body, and
 * responds with its result or its error.
 */
export async function serveControl(changes: Changes): Promise<Server> {
  const make = (path: string, given: readonly string[]) => {
    const change = changes[path];
    if (!change) throw new Error(`no change is named ${path}`);
    return change(...given);
  };
  const server = createServer((request, response) => {
    void (async () => {
      try {
        const body = await text(request);
        const result = await make(request.url ?? '', body === '' ? [] : body.split('\n'));
        response.end(JSON.stringify(result));
      } catch (error) {
        response.statusCode = 500;
        response.end(String(error instanceof Error ? (error.stack ?? error.message) : error));
      }
    })();
  }).listen(0);
  await once(server, 'listening');
  return server;
}

/** Requests a change from the control server at `control`. Rejects with the server's error. */
export async function requestChange<Result>(
  control: string,
  path: string,
  ...given: readonly string[]
): Promise<Result> {
  const response = await fetch(control + path, { method: 'POST', body: given.join('\n') });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Result;
}
