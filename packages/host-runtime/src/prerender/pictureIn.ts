import { pictureName, type PagePicture } from '@forecast/contract';
import { pagePictureSchema } from '@forecast/contract/schemas';
import * as v from 'valibot';

/**
 * What a page says in its head, as React has written it, that its picture shows, and the element that says it; undefined
 * if it has none. Throws if what it says is no picture.
 */
export function pictureIn(
  head: string,
): { readonly statement: string; readonly picture: PagePicture } | undefined {
  const [statement, content] = stated.exec(head) ?? [];
  if (statement === undefined || content === undefined) return undefined;
  const text = content.replace(/&(amp|quot|#x27|lt|gt);/g, (_escape, name: string) => escaped[name] ?? '');
  return { statement, picture: v.parse(pagePictureSchema, JSON.parse(text)) };
}

const stated = new RegExp(`<meta name="${pictureName}" content="([^"]*)"/>`);

const escaped: Readonly<Record<string, string>> = { amp: '&', quot: '"', '#x27': "'", lt: '<', gt: '>' };
