/** What a browser that nobody looks at is started with: no services of its own, and for root no sandbox. */
export const browserArguments: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Letters stand as in a browser with windows, so that both break lines and draw pages alike. The one without windows
  // would move each letter to a whole pixel.
  '--font-render-hinting=slight',
];
