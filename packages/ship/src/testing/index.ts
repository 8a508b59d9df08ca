// For tests and tools that make builds, or break and inspect sites. May change with any version.
export { composePage, inlineScriptsIn, siteDataIn, siteDataOf } from '../page/composePage';
export {
  attributeOf,
  elementsIn,
  htmlText,
  parseHtml,
  setAttribute,
  setText,
  textOf,
  type HtmlElement,
} from '../page/html';
export { registryEntry } from '../registry/registryOf';
export { readBuild } from '../release/BuildFiles';
export { describeBuild } from '../release/describeBuild';
export { integrityOf } from '../release/integrity';
export { sha256Of } from '../sha256Of';
export { registryKey } from '../edge/names';
export { pointerBytes, readPointer, type Pointer } from '../edge/Pointer';
export { generationKey, numberOf, pointerKey, releaseKey, releaseUrl, treeKey } from '../site/keys';
export { pageFactsIn } from '../page/pageFacts';
export { folderStore } from '../store/folderStore';
export { memoryStore } from './memoryStore';
export { newKey } from './newKey';
export { s3Store } from '../store/s3Store';
export { runShip } from './runShip';
export { keyShownAt, shownAt, shownNumber } from './shownAt';
export { tinyRemote } from './tinyBuild';
export { hostPage, hostScript, partScript } from './tinyServer';
export { tinySite, type TinySite } from './tinySite';
