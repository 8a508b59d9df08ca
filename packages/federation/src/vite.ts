import type { UserConfigFnObject } from 'vite';
import { developmentConfig } from './vite/developmentConfig';
import { productionConfig } from './vite/productionConfig';

/**
 * The Vite configuration of the part in `folder`, which determines its name, port, shared libraries and exposes. Vite's
 * development server shows the part alone (`src/index.ts`), and serves it to a host.
 */
export const partConfig =
  (folder: string): UserConfigFnObject =>
  ({ command }) =>
    command === 'serve' ? developmentConfig(folder) : productionConfig(folder);
