// Releases: what a build contains, the record of it, the host's page, and the signatures that make a release valid. All
// rooms from `site` up may import this.

export * from './composePage';
export * from './describeBuild';
export * from './html';
export * from './problemsOf';
export * from './readRelease';
export * from './releaseSignatures';
export * from './Trust';
