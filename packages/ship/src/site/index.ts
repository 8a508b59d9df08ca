// The site as it is stored: its generations and who may add one, its trees, registries and routes. All rooms from `pages`
// and `serve` up may import this.

export { loadState, partsShownBy, releasesOf, stableOf, type SiteState } from './SiteState';
export { readGeneration, type StoredGeneration } from './StoredGeneration';
export {
  previewBytes,
  previewName,
  readPreviews,
  shownIn,
  signPreview,
  type Preview,
  type StoredPreview,
} from './StoredPreview';
export {
  damagedIn,
  damagedRecords,
  damagedRegistry,
  hasAllFiles,
  hashSchema,
  isIntact,
  keysOf,
  objectsOf,
  readManifest,
  readTree,
  registryCopies,
  treeOf,
  type Expected,
  type Pictures,
  type Tree,
} from './Tree';
export { addGeneration, author, type Draft } from './addGeneration';
export { changeText, changesBetween, liveText } from './changesBetween';
export { codingNames, contentOf, decoded, endings, type Coding } from './copies';
export { signerOf } from './generationSignature';
export { examine, type Examined } from './isTrusted';
export { beginCopy, initSite, openSite } from './openSite';
export {
  isFirstKeeper,
  isKeeper,
  notAllowed,
  throwIfTrustMissing,
  throwUnlessKeeper,
  throwUnlessKeeperBegins,
  throwUnlessMayChange,
} from './permission';
export { isShown, showNewest, stepBack, stepBackText } from './pointer';
export { putAgain, putRegistry, putTree } from './putTree';
export {
  doubtAbout,
  generationOf,
  history,
  isReadable,
  lastLive,
  onceLive,
  readSite,
  readTrusted,
  replacedBy,
  replacement,
  throwIfUnreadable,
  type KeptGeneration,
  type Site,
} from './readSite';
export { liveData, liveRegistry, registriesWith, registryText, type HostRegistry } from './registry';
export { isRemoving, throwIfRemoving, wasRemoved } from './removal';
export { claimedRoutes, openPaths, overlap, plainPaths, rootFilesOf, routesOf } from './siteRoutes';
export { inputsOf, shownWith } from './treeInputs';
export { unexplainedChanges } from './unexplainedChanges';
