import { appearanceKey, applyAppearance, readAppearance } from '@forecast/shared/theme';

/**
 * Follows the appearance that the visitor chooses in another tab. Browsers tell every tab but the one that stored; no key
 * says that all is gone. What else is stored does not touch a choice that storage did not take.
 */
export function followOtherTabs(): void {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || key === appearanceKey) applyAppearance(readAppearance());
  });
}
