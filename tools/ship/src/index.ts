export { composeSite, pageOf, writePage } from './composeSite';
export { integrityOf } from './integrity';
export { pageHeaders } from './pageHeaders';
export { describeBuild, registryEntry, releaseId, type ReleaseRecord } from './releaseRecord';
export { serveSite } from './serveSite';
