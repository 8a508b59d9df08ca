import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

// Inlines a WebAssembly module or a font, as the server build does.
export default {
  process: (_text, path) => ({
    code: `exports.__esModule = true; exports.default = '${gzipSync(readFileSync(path)).toString('base64')}';`,
  }),
};
