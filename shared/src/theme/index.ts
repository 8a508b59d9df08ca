import * as color from './color';

export {
  applyAppearance,
  appearanceKey,
  appearances,
  readAppearance,
  shownAppearance,
  storeAppearance,
  type Appearance,
} from './appearance';
export { GlobalStyle } from './GlobalStyle';
export { inDark } from './inDark';
export { breakpoint, font, radius, space, text } from './tokens';
export { color };
