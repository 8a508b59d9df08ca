/// <reference types="@testing-library/jest-dom" />
// The reference: types of the matchers that setup.ts adds, for whoever tests with these.
export { buildMarket } from './buildMarket';
export { buildSource } from './buildSource';
export { buildSourceOfText } from './buildSourceOfText';
export { expectTextOnly } from './expectTextOnly';
export { hostileText } from './hostileText';
export { markupOf, type Markup } from './markupOf';
export { renderInPage, renderPage } from './renderPage';
