export { buildFolders } from './buildFolders';
export { createCheckout, edit } from './checkout';
export { cores } from './cores';
export { installBrowser } from './installBrowser';
export { isOutdated, outdated } from './outdated';
export { freePorts } from './ports';
export { hostFolder, siteParts, siteWorkspaces } from './repository';
export { root } from './root';
export { startCommand, type StartedCommand } from './startCommand';
