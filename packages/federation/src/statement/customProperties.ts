/** The CSS custom properties in the source of scripts, style sheets and pages. */
export interface CustomProperties {
  /** Properties that are given a value. */
  readonly sets: readonly string[];
  /** Properties that are read without a fallback value and aren't set in the same source. */
  readonly reads: readonly string[];
}

const read = /\bvar\(\s*(--[a-z][\w-]*)\s*\)/gi;

// A property before a colon in a style sheet, or as a key or argument in a script. Doesn't match a decrement (`--i`).
const set = /(?:["'`]|(?<=[{;\s]|\\n))(--[a-z][\w-]*)(?:["'`]|(?=\s*:))/gi;

/** The custom properties in a source, sorted and without duplicates. */
export function customPropertiesIn(text: string): CustomProperties {
  const sets = namesIn(text, set);
  return { sets, reads: namesIn(text, read).filter((name) => !sets.includes(name)) };
}

const namesIn = (text: string, pattern: RegExp) =>
  [...new Set(Array.from(text.matchAll(pattern), ([, name = '']) => name))].sort();
