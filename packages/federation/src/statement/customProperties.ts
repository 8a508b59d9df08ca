/** Custom properties of CSS in the text of scripts, style sheets and pages. */
export interface CustomProperties {
  /** Those that are given a value. */
  readonly sets: readonly string[];
  /** Those that are read, without a value to fall back on, and not set in the same text. */
  readonly reads: readonly string[];
}

const read = /\bvar\(\s*(--[a-z][\w-]*)\s*\)/gi;

// In a style sheet before a colon, in a script as a key or as what a function is given. A decrement is neither.
const set = /(?:["'`]|(?<=[{;\s]|\\n))(--[a-z][\w-]*)(?:["'`]|(?=\s*:))/gi;

/** The custom properties that a text has written out, each once, in order. */
export function customPropertiesIn(text: string): CustomProperties {
  const sets = namesIn(text, set);
  return { sets, reads: namesIn(text, read).filter((name) => !sets.includes(name)) };
}

const namesIn = (text: string, pattern: RegExp) =>
  [...new Set(Array.from(text.matchAll(pattern), ([, name = '']) => name))].sort();
