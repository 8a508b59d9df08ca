import { pictureName, type PagePicture } from '@forecast/contract';

/**
 * Describes the picture for link previews. During prerendering, the host draws the picture and replaces this element
 * with its URL. Renders nothing in a browser, where no description is needed.
 */
export function PictureStatement({ picture }: { picture: PagePicture }) {
  return typeof document === 'undefined' && <meta name={pictureName} content={JSON.stringify(picture)} />;
}
