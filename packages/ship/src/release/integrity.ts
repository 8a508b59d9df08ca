import type { ReleaseFile } from '@forecast/contract';
import ssri from 'ssri';

/** The hash of some bytes as HTML's `integrity` wants it: `sha384-…`. */
export const integrityOf = (bytes: string | Buffer): string =>
  ssri.fromData(bytes, { algorithms: ['sha384'] }).toString();

/** Whether some bytes are those that a record names. */
export const areBytesOf = (bytes: Buffer | undefined, { size, integrity }: ReleaseFile): bytes is Buffer =>
  bytes !== undefined && bytes.length === size && integrityOf(bytes) === integrity;
