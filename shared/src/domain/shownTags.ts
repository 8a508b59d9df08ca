// Cached, because the same markets are filtered many times.
const cleaned = new WeakMap<readonly string[], readonly string[]>();

/**
 * Cleans up tags for display and filtering: trimmed, distinct and not empty. Lone surrogates are replaced, because a
 * URL can't contain them.
 */
export function shownTags(tags: readonly string[]): readonly string[] {
  const shown = cleaned.get(tags) ?? [...new Set(tags.map(shownTag))].filter((tag) => tag !== '');
  cleaned.set(tags, shown);
  return shown;
}

const shownTag = (tag: string) => tag.replace(/\p{Surrogate}/gu, '\uFFFD').trim();
