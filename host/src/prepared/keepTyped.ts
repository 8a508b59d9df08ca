import { analysisAttribute, type Kept } from '@forecast/contract';
import { withTyped } from '@forecast/shared/kept';

/** Keeps what was typed into the analyses of a prepared page: if their part fails, it is there again after the failure. */
export function keepTyped(page: ParentNode, kept: Kept): void {
  for (const field of page.querySelectorAll<HTMLTextAreaElement>(`textarea[${analysisAttribute}]`)) {
    const id = field.getAttribute(analysisAttribute) ?? '';
    const { value } = field;
    if (value) kept.change('analyses', (all) => ({ ...all, [id]: withTyped(all[id], value) }));
  }
}
