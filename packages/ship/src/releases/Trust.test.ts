import { generateKeyPairSync } from 'node:crypto';
import { isSigned, signingKey } from './Trust';

const { privateKey } = generateKeyPairSync('ed25519');
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

test.each([
  ['line breaks', pem],
  ['line breaks of Windows', pem.replaceAll('\n', '\r\n')],
  ['line breaks written as \\n, as in a file of variables', pem.replaceAll('\n', '\\n')],
])('a key with %s signs', (_what, text) => {
  const { publicKey, sign } = signingKey(text, 'the key');
  expect(isSigned(publicKey, 'a text', sign('a text'))).toBe(true);
});
