import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { pageAddress, pictureName, picturePath, type PagePicture } from '@forecast/contract';
import { pagePictureSchema } from '@forecast/contract/schemas';
import { prerender } from 'react-dom/static';
import * as v from 'valibot';

/** Draws the picture of a page, 1200 by 630 pixels, as a PNG. */
export type Draw = (picture: PagePicture) => Promise<Uint8Array>;

/** The drawn picture of a page. */
export interface DrawnPicture {
  /** The sha256 (hex) of the PagePicture, as JSON, that it was drawn from. */
  readonly of: string;
  /** The sha256 (hex) of its bytes, a PNG. */
  readonly sha256: string;
  /** The bytes, in base64; absent if the picture was drawn earlier. */
  readonly base64?: string;
}

/**
 * Draws the picture that a page's head describes, and replaces the description with the picture's URL. `drawn` lists
 * the pictures drawn earlier, which aren't drawn again: the sha256 of each, by the sha256 of its content.
 */
export async function withPicture<Page extends { readonly head: string }>(
  page: Page,
  origin: string | undefined,
  drawn: Readonly<Record<string, string>>,
  draw: Draw | undefined,
): Promise<Page & { readonly picture?: DrawnPicture }> {
  const described = pictureIn(page.head);
  if (!described || !draw) return page;
  const { statement, picture: shown } = described;
  const of = sha256Of(JSON.stringify(shown));
  const known = drawn[of];
  const picture = known === undefined ? pictureOf(of, await draw(shown)) : { of, sha256: known };
  const address = pageAddress(picturePath(picture.sha256), origin);
  const { prelude } = await prerender(<PictureHead address={address} shown={shown} />);
  const named = await text(prelude);
  return { ...page, head: page.head.replace(statement, () => named), picture };
}

function pictureOf(of: string, bytes: Uint8Array): DrawnPicture {
  const png = Buffer.from(bytes);
  return { of, sha256: sha256Of(png), base64: png.toString('base64') };
}

const sha256Of = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

/** Finds the `meta` element that describes the page's picture; undefined if there is none. Throws if it is invalid. */
export function pictureIn(head: string) {
  const [statement, content] = pictureMeta.exec(head) ?? [];
  if (statement === undefined || content === undefined) return undefined;
  const text = content.replace(/&(amp|quot|#x27|lt|gt);/g, (_escape, name: string) => escaped[name] ?? '');
  return { statement, picture: v.parse(pagePictureSchema, JSON.parse(text)) };
}

const pictureMeta = new RegExp(`<meta name="${pictureName}" content="([^"]*)"/>`);

const escaped: Readonly<Record<string, string>> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' };

/** The picture's elements for the head. */
function PictureHead({ address, shown: { heading, figure, note } }: { address: string; shown: PagePicture }) {
  const seen = [heading, ...(figure ? [figure.value, figure.label] : []), note ?? ''];
  return (
    <>
      <meta property="og:image" content={address} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={seen.join(' ').replace(/\s+/g, ' ').trim()} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
