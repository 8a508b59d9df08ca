import { generateKeyPairSync } from 'node:crypto';

/** A new private key in PEM, as `openssl genpkey -algorithm ed25519` makes one. */
export const newKey = (): string =>
  generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
