import { createHash } from 'node:crypto';
import {
  pageAddress,
  picturePath,
  type DrawnPicture,
  type PagePicture,
  type PartPageProps,
} from '@forecast/contract';
import { pagePictureSchema } from '@forecast/contract/schemas';
import { use } from 'react';
import * as v from 'valibot';

/** Draws the picture of a page, 1200 by 630 pixels, as a PNG. */
export type Draw = (picture: PagePicture) => Promise<Uint8Array>;

/** Draws the picture of the one page that renders `Picture`. */
interface Drawing {
  readonly Picture: NonNullable<PartPageProps['Picture']>;
  /** The drawn picture, once the page is rendered; undefined if it has none. */
  readonly drawn: () => DrawnPicture | undefined;
}

/**
 * Creates the component that draws a page's picture, and names it in the head. `earlier` lists the pictures that aren't
 * drawn again: the sha256 of each, by the sha256 of its content.
 */
export function createPicture(
  origin: string | undefined,
  earlier: Readonly<Record<string, string>>,
  draw: Draw,
): Drawing {
  let drawn: DrawnPicture | undefined;
  let pending: { readonly of: string; readonly drawing: Promise<DrawnPicture> } | undefined;

  async function drawingOf(of: string, picture: PagePicture): Promise<DrawnPicture> {
    const sha256 = earlier[of];
    if (sha256 !== undefined) return (drawn = { of, sha256 });
    const png = Buffer.from(await draw(picture));
    return (drawn = { of, sha256: sha256Of(png), base64: png.toString('base64') });
  }

  function Picture({ picture: described }: { picture: PagePicture }) {
    const picture = v.parse(pagePictureSchema, described);
    const of = sha256Of(JSON.stringify(picture));
    // React renders this again once the picture is drawn.
    pending ??= { of, drawing: drawingOf(of, picture) };
    if (pending.of !== of) throw new Error('The page describes two pictures.');
    const { sha256 } = use(pending.drawing);
    const { heading, figure, note } = picture;
    const words = [heading, ...(figure ? [figure.value, figure.label] : []), note ?? ''];
    return (
      <>
        <meta property="og:image" content={pageAddress(picturePath(sha256), origin)} />
        <meta property="og:image:width" content="1200" />
        <meta property="og:image:height" content="630" />
        <meta property="og:image:alt" content={words.join(' ').replace(/\s+/g, ' ').trim()} />
        <meta name="twitter:card" content="summary_large_image" />
      </>
    );
  }

  return { Picture, drawn: () => drawn };
}

const sha256Of = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
