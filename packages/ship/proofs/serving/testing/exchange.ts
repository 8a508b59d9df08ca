import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A response, with its body as sent. */
export interface RawResponse {
  readonly status: number;
  /** By lower-case name; repeated headers are joined. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** The idle timeout, in ms. */
const idleMs = 10_000;

/** Sends bytes to a local port. Returns everything received until the server closes the connection. */
export async function exchange(port: number, bytes: string): Promise<Buffer> {
  const socket = connect(port, '127.0.0.1');
  socket.setTimeout(idleMs, () => socket.destroy(new Error('The server neither responded nor closed.')));
  socket.write(bytes, 'latin1');
  return await buffer(socket);
}

/** Parses a server's responses. `withoutBody` is true for each response to a HEAD request. */
export function responsesIn(sent: Buffer, withoutBody: readonly boolean[]): RawResponse[] {
  const responses: RawResponse[] = [];
  for (let rest = sent; rest.length > 0;) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) throw new Error(`This isn't a response: ${rest.toString('latin1').slice(0, 200)}`);
    const [first = '', ...lines] = rest.toString('latin1', 0, end).split('\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1]);
    rest = rest.subarray(end + 4);
    if (status === 100) continue;
    const headers: Record<string, string> = {};
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^:]+): *(.*)$/.exec(line) ?? [];
      const key = name.toLowerCase();
      headers[key] = key in headers ? `${headers[key]}, ${value}` : value;
    }
    const isEmpty = status === 304 || (withoutBody[responses.length] ?? false);
    const length = isEmpty ? 0 : Number(headers['content-length'] ?? rest.length);
    responses.push({ status, headers, body: rest.subarray(0, length) });
    rest = rest.subarray(length);
  }
  return responses;
}
