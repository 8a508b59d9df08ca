import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** An answer as it came over the wire, its body as it was sent. */
export interface Answer {
  readonly status: number;
  /** By their names in small letters; those that came more than once are joined. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** As long as a server may take, in ms, before it counts as hung. */
const answerMs = 10_000;

/** Sends bytes to a port of this machine; gives all that comes until the server closes the connection. */
export async function exchange(port: number, bytes: string): Promise<Buffer> {
  const socket = connect(port, '127.0.0.1');
  socket.setTimeout(answerMs, () => socket.destroy(new Error('The server has neither answered nor closed.')));
  socket.write(bytes, 'latin1');
  return await buffer(socket);
}

/** The answers in what a server has sent. `withoutBody` says of each whether it is one to HEAD. */
export function answersIn(sent: Buffer, withoutBody: readonly boolean[]): Answer[] {
  const answers: Answer[] = [];
  for (let rest = sent; rest.length > 0;) {
    const end = rest.indexOf('\r\n\r\n');
    if (end < 0) throw new Error(`This is no answer: ${rest.toString('latin1').slice(0, 200)}`);
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
    const isEmpty = status === 304 || (withoutBody[answers.length] ?? false);
    const length = isEmpty ? 0 : Number(headers['content-length'] ?? rest.length);
    answers.push({ status, headers, body: rest.subarray(0, length) });
    rest = rest.subarray(length);
  }
  return answers;
}
