// What every server of a site has to know: which object answers a request, and with which headers. All rooms may import
// this. `nginx.ts` and `worker.ts` are bundled for the servers that run them.

export { pointerBytes, pointerSchema, pointerTo, readPointer, type Pointer } from './Pointer';
export { forAll, inert, plainHeaders, plainText } from './answers';
export {
  answersFile,
  fileKey,
  hashIn,
  isRootFile,
  nowhereFile,
  otherFile,
  pageFile,
  previewOnly,
  registryKey,
  registryPath,
  robotsFile,
  rootFile,
  rootPath,
  siteMapFile,
  siteMapPath,
  tagOf,
} from './names';
export {
  embeddablePattern,
  filePolicy,
  inertPolicy,
  pageHeaders,
  scriptName,
  type PageFacts,
} from './pageHeaders';
export {
  hasEnded,
  pointerKey,
  pointerKeyAt,
  previewAt,
  previewHost,
  previewKey,
  robotsHeader,
} from './preview';
export { requestPath, requestTarget } from './requestPath';
export { partAt, resolve, routeAt, type Candidate } from './resolve';
