/**
 * Why a text can't be posted: it shows nothing, or it contains characters that aren't text (control characters other than
 * tabs and line breaks, or half of a character). Undefined if it can.
 */
export function textProblem(text: string): 'empty' | 'control-characters' | undefined {
  if (/(?![\t\n\r])[\p{Cc}\p{Surrogate}]/u.test(text)) return 'control-characters';
  return isVisible(text) ? undefined : 'empty';
}

/** Whether text contains anything that a reader can see. The braille pattern without dots is blank. */
export const isVisible = (text: string): boolean => /[^\s\p{DI}\p{Cc}\u2800]/u.test(text);
