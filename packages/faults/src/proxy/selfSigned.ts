import { generateKeyPairSync, sign } from 'node:crypto';

/** A DER value: a tag, the length of the contents in bytes, and the contents. */
function der(tag: number, ...contents: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(contents);
  const { length } = body;
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
}

const sequence = (...contents: readonly Uint8Array[]) => der(0x30, ...contents);
const time = (text: string) => der(0x17, Buffer.from(text));

/**
 * A new key and a self-signed certificate without a name, as PEM, for a browser that ignores certificate errors.
 * Node.js can't create certificates, so this writes the few fields of an X.509 v1 certificate (RFC 5280, section 4.1).
 */
export function selfSigned(): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const ecdsaWithSha256 = sequence(Buffer.from('06082a8648ce3d040302', 'hex'));
  const nobody = sequence();
  const content = sequence(
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    nobody,
    sequence(time('200101000000Z'), time('491231000000Z')),
    nobody,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey));
  const certificate = sequence(content, ecdsaWithSha256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`,
  };
}
