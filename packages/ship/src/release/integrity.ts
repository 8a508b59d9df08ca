import ssri from 'ssri';

/** The hash of some bytes as HTML's `integrity` wants it: `sha384-…`. */
export const integrityOf = (bytes: string | Buffer): string =>
  ssri.fromData(bytes, { algorithms: ['sha384'] }).toString();
