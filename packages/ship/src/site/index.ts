// The site as it is stored: its generations and who may add one, its trees, registries and routes. All rooms from `pages`
// and `serve` up may import this.

export * from './addGeneration';
export * from './isTrusted';
export * from './openSite';
export * from './permission';
export * from './putTree';
export * from './readSite';
export * from './registry';
export * from './SiteState';
export * from './StoredGeneration';
export * from './StoredPreview';
export * from './Tree';
export * from './unexplainedChanges';
