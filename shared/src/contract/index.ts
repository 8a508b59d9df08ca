export { contractVersion } from './contractVersion';
export type { FragmentName, FragmentProps, RemoteFragment } from './fragments';
export { federationName } from './federationName';
export type { FragmentSlot, PageModule, RemotePage, RemotePageProps } from './page';
export { readExpose, type Expose } from './readExpose';
export type { PartEntry, Registry, SiteData } from './registry';
export type { SiteSettings } from './settings';
