import { pictureName, type PagePicture } from '@forecast/contract';

/**
 * Says what the page's picture shows, where somebody links to the page. The host draws it while it prepares the page,
 * and puts the picture's address in the place of this; in a browser, where nobody would read it, it says nothing.
 */
export function PictureStatement({ picture }: { picture: PagePicture }) {
  return typeof document === 'undefined' && <meta name={pictureName} content={JSON.stringify(picture)} />;
}
