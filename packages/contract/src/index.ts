export { contractVersion, supportedContracts } from './contractVersion';
export { createListeners, type Listeners } from './createListeners';
export { dataBlockText, siteDataText } from './dataBlockText';
export { failureCauses } from './failureCauses';
export { failures, type FailureCode, type PartFailure, type Reason } from './failures';
export { federationName } from './federationName';
export type { Change, Finding, Generation, Live, LivePart, TreeRef, Verdict } from './generation';
export { inRollout } from './inRollout';
export {
  analysisAttribute,
  keptStorage,
  nothingKept,
  type Kept,
  type KeptName,
  type KeptStorage,
  type KeptPosition,
  type KeptValues,
  type LeftList,
  type SubmittedPosition,
} from './kept';
export { lateStyle } from './lateStyle';
export { pageAddress } from './pageAddress';
export { failedSelector, loadingSelector, staticAttribute } from './pageState';
export type { FragmentSlot, MountedPage, MountedPageProps, PartPage, PartPageProps } from './page';
export type { PagePicture } from './pagePicture';
export { pictureName, picturePath } from './picturePath';
export { readExpose, type Expose } from './readExpose';
export type { RegistryFile, PinnedScript, Prepared, Registry, Release, SiteData } from './registry';
export { registryFormat } from './registryFormat';
export { releaseId } from './releaseId';
export type { ReleaseFile } from './releaseFiles';
export type { BuildContract, PageSurroundings, ReleaseRecord, SharedLibrary } from './releaseRecord';
export type { ClaimedRoute, Claims, RouteClaim } from './routeClaim';
export { noSettings, type SiteSettings, type ThirdParties } from './siteSettings';
export type { Rollout, SiteEvent } from './siteEvent';
