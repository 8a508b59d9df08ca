import { basename } from 'node:path';

/** A Jest transform that replaces an imported file by its name, where the build would use its URL. */
export default {
  process: (_source, path) => ({ code: `module.exports = ${JSON.stringify(basename(path))};` }),
};
