import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

// Sends bad requests to a port for some seconds, at a number per second, then prints how many it has sent. The last
// argument is a public key that the server knows.
const [port = 0, seconds = 0, perSecond = 0] = process.argv.slice(2, 5).map(Number);
const knownKey = process.argv[5] ?? '';

const head = (key: string) => `${key} ${'A'.repeat(86)}== site 1000 67108864 ${'0'.repeat(64)}\n`;
const post = (body: string, length = body.length) =>
  `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n${body}`;

/** What to send at once, one kind after another; a slow client then sends a byte each second. */
const kinds = [
  post(''),
  post('\n'),
  post('x'.repeat(2 ** 20)),
  post(head('x'.repeat(60)), 2 ** 26),
  post(head(knownKey) + 'x'.repeat(1000), 2 ** 26),
  post(head(knownKey) + 'x'.repeat(2 ** 20)),
  'GET / HTTP/1.1\r\nHost: a\r\n\r\n',
  'nonsense\r\n\r\n',
  // Never ends its headers, or its body.
  'POST / HTTP/1.1\r\nHost:',
  post('M', 1000),
  '',
];

let sent = 0;
const start = performance.now();
while (performance.now() - start < seconds * 1000) {
  const due = ((performance.now() - start) / 1000) * perSecond;
  for (; sent < due; sent += 1) {
    const text = kinds[sent % kinds.length] ?? '';
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(text);
    const drip = setInterval(() => socket.write('x'), 1000);
    socket.on('close', () => clearInterval(drip)).resume();
  }
  await pause(5);
}
console.log(sent);
process.exit();
