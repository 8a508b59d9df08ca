import { basename } from 'node:path';

/** A Jest transform that replaces an imported file with its name, whereas the build uses its address. */
export default {
  process: (_source, path) => ({ code: `module.exports = ${JSON.stringify(basename(path))};` }),
};
