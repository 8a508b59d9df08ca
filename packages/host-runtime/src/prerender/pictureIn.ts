import { pictureName, type PagePicture } from '@forecast/contract';
import { pagePictureSchema } from '@forecast/contract/schemas';
import * as v from 'valibot';

/**
 * Finds the `meta` element that describes the page's picture in a head rendered by React. Returns its HTML and the
 * picture; undefined if there is none. Throws if its content is invalid.
 */
export function pictureIn(
  head: string,
): { readonly statement: string; readonly picture: PagePicture } | undefined {
  const [statement, content] = pictureMeta.exec(head) ?? [];
  if (statement === undefined || content === undefined) return undefined;
  const text = content.replace(/&(amp|quot|#x27|lt|gt);/g, (_escape, name: string) => escaped[name] ?? '');
  return { statement, picture: v.parse(pagePictureSchema, JSON.parse(text)) };
}

const pictureMeta = new RegExp(`<meta name="${pictureName}" content="([^"]*)"/>`);

const escaped: Readonly<Record<string, string>> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' };
