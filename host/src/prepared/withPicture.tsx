import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { pageAddress, picturePath, type PagePicture } from '@forecast/contract';
import { pictureIn } from '@forecast/host-runtime';
import { prerender } from 'react-dom/static';
import { drawPicture, pictureSize } from './drawPicture';

/** The picture of a page. */
export interface DrawnPicture {
  /** The sha256 (hex) of what it shows. */
  readonly of: string;
  /** The sha256 (hex) of its bytes, a PNG. */
  readonly sha256: string;
  /** The bytes, in base64; none of a picture that was there. */
  readonly base64?: string;
}

/**
 * Draws the picture that a page speaks of in its head, and names its address in that place. What was `drawn` of the same, by
 * the sha256 of what it shows, is not drawn again.
 */
export async function withPicture<Page extends { readonly head: string }>(
  page: Page,
  origin: string | undefined,
  drawn: Readonly<Record<string, string>>,
): Promise<Page & { readonly picture?: DrawnPicture }> {
  const stated = pictureIn(page.head);
  if (!stated) return page;
  const { statement, picture: shown } = stated;
  const of = sha256Of(JSON.stringify(shown));
  const known = drawn[of];
  const picture = known === undefined ? await draw(of, shown) : { of, sha256: known };
  const address = pageAddress(picturePath(picture.sha256), origin);
  const { prelude } = await prerender(<PictureHead address={address} shown={shown} />);
  const named = await text(prelude);
  return { ...page, head: page.head.replace(statement, () => named), picture };
}

async function draw(of: string, shown: PagePicture): Promise<DrawnPicture> {
  const png = Buffer.from(await drawPicture(shown));
  return { of, sha256: sha256Of(png), base64: png.toString('base64') };
}

const sha256Of = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

/** What a head says of the picture. */
function PictureHead({ address, shown: { heading, figure } }: { address: string; shown: PagePicture }) {
  const seen = figure ? [heading, figure.value, figure.label] : [heading];
  return (
    <>
      <meta property="og:image" content={address} />
      <meta property="og:image:width" content={String(pictureSize.width)} />
      <meta property="og:image:height" content={String(pictureSize.height)} />
      <meta property="og:image:alt" content={seen.join(' ').replace(/\s+/g, ' ').trim()} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
