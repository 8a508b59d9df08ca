import { gunzipSync } from 'node:zlib';
import type { PagePicture } from '@forecast/contract';
import cyrillic from '@fontsource/source-serif-4/files/source-serif-4-cyrillic-600-normal.woff2';
import greek from '@fontsource/source-serif-4/files/source-serif-4-greek-600-normal.woff2';
import latin from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2';
import latinExtended from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-600-normal.woff2';
import { initSync, Renderer } from '@takumi-rs/wasm';
import * as program from '@takumi-rs/wasm/takumi_wasm_bg.wasm';
import { pictureCard } from './pictureCard';

/** The size for link previews, in pixels. */
const pictureSize = { width: 1200, height: 630 } as const;

const bytesOf = (gzipBase64: string) => gunzipSync(Buffer.from(gzipBase64, 'base64'));

// The package's types describe a WebAssembly module, but the build inlines the module as text.
const { default: inlinedProgram } = program as unknown as { default: string };

let renderer: Renderer | undefined;

/** Draws a page's link preview. Resolves to a PNG of 1200 by 630 pixels. */
export async function drawPicture(picture: PagePicture): Promise<Uint8Array> {
  renderer ??= await createRenderer();
  return renderer.render(pictureCard(picture), { ...pictureSize, format: 'png' });
}

/** Creates the renderer from inlined data, because the prerendering process can't load files or native libraries. */
async function createRenderer(): Promise<Renderer> {
  initSync({ module: bytesOf(inlinedProgram) });
  const created = new Renderer();
  for (const font of [latin, latinExtended, greek, cyrillic]) {
    await created.registerFont({ name: 'Source Serif', weight: 600, data: bytesOf(font) });
  }
  return created;
}
