// Releases: what a build contains, the record of it, the host's page, and the signatures that make a release valid. All
// rooms from `site` up may import this.

export { readBuild, type BuildFiles } from './BuildFiles';
export { isRemoved, mayChange, otherSite, parseTrust, throwIfForeign, trustedKeys } from './Trust';
export { carry, carryAgain, listing } from './carry';
export { composePage, inlineScriptsIn, pageFactsIn, pageFactsOf, policyElement } from './composePage';
export { describeBuild } from './describeBuild';
export { fillPage, isFillable } from './fillPage';
export { attributeOf, closest, elementsIn, htmlText, parseHtml, type RefusalOf } from './html';
export { areBytesOf, sizeOf } from './integrity';
export { pinProblems } from './pinProblems';
export { problemsOf, readerOf } from './problemsOf';
export {
  groupByRelease,
  missingFiles,
  parseRelease,
  publishedReleases,
  readLiveRelease,
  readRelease,
  readReleaseFile,
  recordName,
  releaseAt,
  type BuiltRelease,
  type PublishedRelease,
  type StoredRelease,
} from './readRelease';
export {
  addSignature,
  isSignatureOf,
  putSignature,
  signRelease,
  signatureOf,
  signaturesName,
  signersOf,
  type Signature,
} from './releaseSignatures';
export { isSigned, signingKey, type SigningKey } from './signingKey';
export { isReleasable, readVoucher, vouchFor } from './vouchers';
