import { basename } from 'node:path';

/** A Jest transform that replaces an imported file with the file's name, whereas the build uses its URL. */
export default {
  process: (_source, path) => ({ code: `module.exports = ${JSON.stringify(basename(path))};` }),
};
