import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

// A program or a font, as the server's build has it in its script.
export default {
  process: (_text, path) => ({
    code: `exports.__esModule = true; exports.default = '${gzipSync(readFileSync(path)).toString('base64')}';`,
  }),
};
