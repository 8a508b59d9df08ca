/** A draft with what was typed before the page could show it. Browsers put in themselves what stood there. */
export function withTyped(draft: string | undefined, typed: string): string {
  if (draft === undefined) return typed;
  return draft.includes(typed) ? draft : `${draft}\n${typed}`;
}
