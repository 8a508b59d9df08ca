export { startAlone } from './startAlone';
