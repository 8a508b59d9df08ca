// Where the objects of a site are: a folder or a bucket, the objects' keys and headers. All rooms except `edge` may import
// this.

export { hostPart, parseRef, refIn, refText, refsOf, rollbackTargets, type ReleaseRef } from './ReleaseRef';
export { bytesIn, readStored, type Listed, type Store, type Stored, type Trust } from './Store';
export { allInOrder, inOrder, inParallel } from './inParallel';
export {
  generationKey,
  isKey,
  isPictureKey,
  manifestName,
  markerKey,
  namedObjectOf,
  numberOf,
  pictureKey,
  pointerKey,
  previewOfKey,
  recordKey,
  registryOfKey,
  releaseKey,
  releaseUrl,
  siteIdSchema,
  treeIdOf,
  treeKey,
  vouchedAt,
  voucherKey,
} from './keys';
export { causeOf, openConnections, openNetwork, type Send } from './network';
export { objectHeaders } from './objectHeaders';
export { openStore } from './openStore';
export { pathProblem } from './pathProblem';
export { sha256Of } from './sha256Of';
export { checkedSize, largestFile, sizeLimit } from './sizes';
