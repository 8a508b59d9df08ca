// A list is filtered again and again, of the same markets.
const known = new WeakMap<readonly string[], readonly string[]>();

/**
 * Tags as they are shown, and as a list is filtered by them: each once, without the space around it and without halves
 * of characters, which no address can hold; none that is empty.
 */
export function shownTags(tags: readonly string[]): readonly string[] {
  const shown = known.get(tags) ?? [...new Set(tags.map(shownTag))].filter((tag) => tag !== '');
  known.set(tags, shown);
  return shown;
}

const shownTag = (tag: string) => tag.replace(/\p{Surrogate}/gu, '\uFFFD').trim();
