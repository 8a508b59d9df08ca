import { appearanceKey, applyAppearance, readAppearance } from '@forecast/shared/theme';

/**
 * Applies an appearance that the visitor chooses in another tab. Ignores other keys, so that a choice that could not be
 * stored in this tab is kept. The key is null when all storage is cleared.
 */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === appearanceKey) applyAppearance(readAppearance());
  });
}
