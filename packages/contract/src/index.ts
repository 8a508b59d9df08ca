export { contractVersion, supportedContracts } from './part/contractVersion';
export { createListeners, type Listeners } from './createListeners';
export {
  dataBlockText,
  listClaimedRoutes,
  registryFormat,
  siteDataBlock,
  siteDataSelector,
  siteDataText,
  withSiteData,
} from './registry/dataBlock';
export { failureCauses } from './part/failureCauses';
export { failures, loadTimeoutMs, type FailureCode, type PartFailure, type Reason } from './part/failures';
export type { Change, Finding, Generation, Live, LivePart, TreeRef, Verdict } from './release/generation';
export { inRollout, type Rollout } from './site/rollout';
export {
  failedSelector,
  lateStyle,
  loadingSelector,
  notFoundPath,
  pageAddress,
  picturePath,
  recoveryText,
  staticAttribute,
} from './document/page';
export type {
  FragmentSlot,
  MountedInstance,
  MountedModule,
  MountedPage,
  MountedPageProps,
  MountTools,
  PartPage,
  PartPageProps,
} from './part/page';
export type { PagePicture } from './document/pagePicture';
export type { DrawnPicture, RenderedPage, UnrenderedPage } from './document/renderedPage';
export { federationName, readExpose, type Expose } from './part/readExpose';
export type { PreparedPage } from './document/preparedPage';
export type { RegistryFile, PinnedScript, Release } from './registry/registry';
export type { Registry, SiteData } from './registry/siteData';
export { voucherPath, type Voucher } from './registry/voucher';
export { releaseId } from './release/releaseId';
export type { ReleaseFile } from './release/releaseFiles';
export type { BuildContract, PageSurroundings, ReleaseRecord, SharedLibrary } from './release/releaseRecord';
export type { ClaimedRoute, Claims, RouteClaim } from './site/routeClaim';
export { noSettings, type SiteSettings, type ThirdParties } from './site/siteSettings';
export type { SiteEvent } from './telemetry/siteEvent';
