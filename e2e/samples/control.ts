import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

type Changes = Readonly<Record<string, () => Promise<unknown>>>;

/** Starts a server that makes a change on a request to the change's path, and responds with its result or its error. */
export async function serveControl(changes: Changes): Promise<Server> {
  const make = (path: string) => {
    const change = changes[path];
    if (!change) throw new Error(`no change is named ${path}`);
    return change();
  };
  const server = createServer((request, response) => {
    void (async () => {
      try {
        response.end(JSON.stringify(await make(request.url ?? '')));
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
export async function requestChange<Result>(control: string, path: string): Promise<Result> {
  const response = await fetch(control + path, { method: 'POST' });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as Result;
}
