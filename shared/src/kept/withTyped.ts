/**
 * Adds text that was in the field before hydration to the draft, unless the draft already contains it because the
 * browser restored the field.
 */
export function withTyped(draft: string | undefined, typed: string): string {
  if (draft === undefined) return typed;
  return draft.includes(typed) ? draft : `${draft}\n${typed}`;
}
