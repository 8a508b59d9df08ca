/** Arguments for a headless browser: no background services, and no sandbox for root. */
export const browserArguments: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Position letters between pixels, as a headed browser does, so that lines break at the same words.
  '--font-render-hinting=slight',
];
