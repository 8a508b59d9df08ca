export { applyAppearance, appearances, readAppearance, storeAppearance, type Appearance } from './appearance';
export { GlobalStyle } from './GlobalStyle';
export { breakpoint, color, font, radius, space, text } from './tokens';
