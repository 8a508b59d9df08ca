export { buildMarket } from './buildMarket';
export { buildSource } from './buildSource';
export { renderPage } from './renderPage';
