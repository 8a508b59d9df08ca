export { buildFolders } from './buildFolders';
export { hostFolder, root } from './repository';
export { outdated } from './outdated';
