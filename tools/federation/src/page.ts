export { composePage, siteDataIn } from './composePage';
