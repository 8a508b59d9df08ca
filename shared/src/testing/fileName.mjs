import { basename } from 'node:path';

/** Gives a test the name of an image where the build would give its address. */
export default {
  process: (_source, path) => ({ code: `module.exports = ${JSON.stringify(basename(path))};` }),
};
