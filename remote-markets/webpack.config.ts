import { partConfig } from '@forecast/federation';

export default partConfig(__dirname, {
  // What only lists of several pages and open filters need.
  apart: /[\\/](market-list[\\/]FurtherPages|filter[\\/]FilterPanel)\.tsx$/,
  // Shared with the page, because these hold the contexts of its source and of what it keeps.
  common: /[\\/](SourceProvider\.tsx|queryClientOf\.ts|useKept\.ts|source\.js|kept\.js)$/,
});
