import { analysisAttribute, withTyped, type Kept } from '@forecast/shared/kept';

/** Stores analyses typed before hydration, so that they aren't lost if the part that owns the form fails. */
export function keepTyped(page: ParentNode, kept: Kept): void {
  for (const field of page.querySelectorAll<HTMLTextAreaElement>(`textarea[${analysisAttribute}]`)) {
    const id = field.getAttribute(analysisAttribute) ?? '';
    const { value } = field;
    if (value) kept.change('analyses', (all) => ({ ...all, [id]: withTyped(all[id], value) }));
  }
}
