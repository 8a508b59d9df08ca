/** Arguments for a headless browser: no background services, and no sandbox for root. */
export const browserArguments: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Position letters as a headed browser does, so lines break at the same words. Headless would snap each letter to a
  // whole pixel.
  '--font-render-hinting=slight',
];
