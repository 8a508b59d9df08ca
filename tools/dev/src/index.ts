export { buildFolders } from './buildFolders';
export { createCheckout, edit } from './checkout';
export { hostFolder, root, served } from './repository';
export { outdated } from './outdated';
