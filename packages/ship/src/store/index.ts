// Where the objects of a site are: a folder or a bucket, the objects' keys and headers. All rooms except `edge` may import
// this.

export * from './inParallel';
export * from './keys';
export * from './network';
export * from './objectHeaders';
export * from './openStore';
export * from './ReleaseRef';
export * from './Store';
