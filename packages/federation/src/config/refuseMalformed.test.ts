import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { refuseMalformed } from './baseConfig';

test.each([
  ['/%', 400],
  ['/market/%zz?q=x', 400],
  ['/market/%E2%80%8B', 'next'],
  ['/markets?q=100%', 'next'],
])('the answer for %s is %s', (url, answer) => {
  const request = Object.assign(new IncomingMessage(new Socket()), { url });
  const response = new ServerResponse(request);
  const next = jest.fn();
  refuseMalformed(request, response, next);
  expect(next.mock.calls.length > 0 ? 'next' : response.statusCode).toBe(answer);
});
