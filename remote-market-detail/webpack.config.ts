import { partConfig } from '@forecast/federation';

export default partConfig(__dirname, {
  // What only a source that accepts reactions needs.
  apart: /[\\/]discussion[\\/]live[\\/]index\.ts$/,
  // Both read the contexts in which the page gives them its source and what it keeps.
  common: /[\\/](SourceProvider\.tsx|queryClientOf\.ts|useKept\.ts|source\.js|kept\.js)$/,
});
