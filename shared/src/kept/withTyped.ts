/** Adds text typed before hydration to the draft, unless the browser restored the draft into the field itself. */
export function withTyped(draft: string | undefined, typed: string): string {
  if (draft === undefined) return typed;
  return draft.includes(typed) ? draft : `${draft}\n${typed}`;
}
