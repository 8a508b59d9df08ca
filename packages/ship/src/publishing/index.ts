// From a build to a published release: builds parts, describes them and writes them to the store, or sends them to a
// server that does. `releaseParts` then activates them, `makePreview` shows them at a hostname of their own. Of the rooms,
// only `cli` may import this.

export { adopt } from './adopt';
export { makePreview, type PreviewRequest, type PreviewResult } from './makePreview';
export { partIn, partsAround, partsOfSite, workspaceRoot } from './partFolders';
export { describeRelease, publish, type PublishResult } from './publish';
export { receiveReleases, type ReceiveOptions } from './receiveServer';
export { receiveUpload } from './receiveUpload';
export { publishParts, releaseParts, type ReleaseRequest, type ReleaseResult } from './releaseParts';
export { uploadRelease } from './uploadRelease';
