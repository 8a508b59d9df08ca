import { partConfig } from '@forecast/federation';

export default partConfig(__dirname, {
  // What only a live market's page needs.
  apart: /[\\/](discussion[\\/]live[\\/]index|live[\\/]liveChunk)\.ts$/,
  // Both read the contexts in which the page gives them its source and what it keeps, and load the same chart.
  common:
    /[\\/](SourceProvider\.tsx|queryClientOf\.ts|useKept\.ts|LiveChart\.tsx|EmbedBox\.tsx|source\.js|kept\.js)$/,
});
