import * as color from './color';

export {
  applyAppearance,
  appearanceKey,
  appearanceNames,
  appearances,
  followAppearance,
  readAppearance,
  shownAppearance,
  storeAppearance,
  type Appearance,
} from './appearance';
export { densityKey } from './density';
export { GlobalStyle } from './GlobalStyle';
export { inDark } from './inDark';
export { palettes } from './palettes';
export { bottomBarProperty, breakpoint, container, font, radius, space, text } from './tokens';
export { useAppearance } from './useAppearance';
export { useCompact } from './useCompact';
export { color };
