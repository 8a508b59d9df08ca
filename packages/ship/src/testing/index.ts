// What tests and tools need that make builds, break sites and look inside them; it may change with any version.
export { siteDataIn } from '../registry/composePage';
export { registryEntry } from '../registry/registryOf';
export { currentPage, pageOf, type SitePage } from '../registry/sitePage';
export { describeBuild } from '../release/describeBuild';
export { integrityOf } from '../release/integrity';
export { currentNumber, generationNumbers } from '../site/generations';
export { releaseFolder, releaseUrl } from '../site/ReleaseRef';
export { steps } from '../site/steps';
export { react19, tinyHost, tinyRemote, type TinyBuild } from './tinyBuild';
export { tinySite, type TinySite } from './tinySite';
