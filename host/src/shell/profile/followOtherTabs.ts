import { appearanceKey, applyAppearance, readAppearance } from '@forecast/shared/theme';

/** Applies an appearance that the visitor chooses in another tab. */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    // Another key must not undo a choice that this tab could not store. The key is null if all storage was cleared.
    if (key === null || key === appearanceKey) applyAppearance(readAppearance());
  });
}
