// Loaded as one chunk: each chunk's name and hash add to the first script.
export { OverrideBanner } from './OverrideBanner';
export { PartsPanel } from './PartsPanel';
