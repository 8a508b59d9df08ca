// Renders the pages of a state to trees. `gate` and the rooms above it may import this.

export { serviceUrl } from './dataService';
export { openPreparation, type PreparedTrees, type Preparing } from './prepareTrees';
