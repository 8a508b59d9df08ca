export { contractVersion } from './contractVersion';
export type { FragmentName, FragmentProps, RemoteFragment } from './fragments';
export { federationName } from './federationName';
export { inRollout } from './inRollout';
export type { FragmentSlot, PageModule, RemotePage, RemotePageProps } from './page';
export { readExpose, type Expose } from './readExpose';
export { registrySchema, type PinnedScript, type Registry, type Release, type SiteData } from './registry';
export { releaseId } from './releaseId';
export { noSettings, type SiteSettings } from './settings';
