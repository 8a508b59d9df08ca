// For tests and tools that make builds, or break and inspect sites. May change with any version.
export { composePage, inlineScriptsIn, pageFactsIn, siteDataIn, siteDataOf } from '../releases/composePage';
export { elementsIn, setAttribute, setText, textOf } from '../releases/html';
export { registryEntry } from '../site/registry';
export { describeBuild, integrityOf, readBuild } from '../releases/describeBuild';
export { sha256Of } from '../store/Store';
export { registryKey } from '../edge/names';
export { readPointer, type Pointer } from '../edge/Pointer';
export { numberOf, pointerKey, releaseKey, releaseUrl, treeKey } from '../store/keys';
export { folderStore } from '../store/folderStore';
export { memoryStore } from './memoryStore';
export { newKey } from './newKey';
export { s3Store } from '../store/s3Store';
export { runShip } from './runShip';
export { keyAtPath, textAtPath } from './atPath';
export { tinyRemote } from './tinyBuild';
export { hostPage, hostScript, partScript } from './tinyServer';
export { tinySite, tinySiteForEach, type TinySite } from './tinySite';
