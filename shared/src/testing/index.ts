/// <reference types="@testing-library/jest-dom" preserve="true" />
// The reference: types of the matchers that setup.ts adds, for whoever tests with these.
export { buildMarket } from './buildMarket';
export { buildSource } from './buildSource';
export { buildSourceOfText } from './buildSourceOfText';
export { expectTextOnly } from './expectTextOnly';
export { hostileText } from './hostileText';
export { markupOf, type Markup } from './markupOf';
export { renderPage } from './renderPage';
