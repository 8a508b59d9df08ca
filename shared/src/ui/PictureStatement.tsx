import { pictureName, type PagePicture } from '@forecast/contract';

/**
 * Describes the picture for link previews. During prerendering, the host draws it and replaces this element with the
 * picture's URL. Renders nothing in a browser, where it isn't needed.
 */
export function PictureStatement({ picture }: { picture: PagePicture }) {
  return typeof document === 'undefined' && <meta name={pictureName} content={JSON.stringify(picture)} />;
}
