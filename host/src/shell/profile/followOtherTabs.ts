import { applyAppearance, readAppearance } from '@forecast/shared/theme';

/** Follows the appearance that the visitor chooses in another tab. Browsers tell every tab but the one that stored. */
export function followOtherTabs(): void {
  window.addEventListener('storage', () => applyAppearance(readAppearance()));
}
