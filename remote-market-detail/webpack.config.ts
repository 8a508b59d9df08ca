import { partConfig } from '@forecast/federation';

export default partConfig(__dirname, {
  // What only a live market's page needs.
  apart: /[\\/](discussion[\\/]live[\\/]index\.ts|live[\\/]LiveContent\.tsx)$/,
  // Shared with the page, because these hold the contexts of its source and of what it keeps, and the chart.
  common:
    /[\\/](SourceProvider\.tsx|queryClientOf\.ts|useKept\.ts|LiveChart\.tsx|EmbedBox\.tsx|source\.js|kept\.js)$/,
});
