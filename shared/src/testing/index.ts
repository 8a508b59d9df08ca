/// <reference types="@testing-library/jest-dom" preserve="true" />
// The reference declares the matchers that setup.ts adds.
export { anyCharacter } from './anyCharacter';
export { buildFailure, buildRefusal } from './buildFailure';
export { buildLiveSource } from './buildLiveSource';
export { buildMarket } from './buildMarket';
export { buildMe, signedOut } from './buildMe';
export { buildSource } from './buildSource';
export { buildSummary } from './buildSummary';
export { expectAccessible } from './expectAccessible';
export { expectSameTranslated } from './expectSameTranslated';
export { buildSourceOfText } from './injection/buildSourceOfText';
export { expectTextOnly } from './injection/expectTextOnly';
export { fewerRuns, injectedText } from './injection/injectedText';
export { markupOf, type Markup } from './injection/markupOf';
export { renderInPage, renderPage } from './renderPage';
export { renderPrepared } from './renderPrepared';
export { answerFrom, serveSource, type ServedSource } from './serveSource';
export { sourceChecks, sourceProblems, type SourceCheck } from './sourceProblems';
export { testSource } from './testSource';
