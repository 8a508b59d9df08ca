/** Each part with an address of its own, what stands there, and a link from its failed face to another part. */
export const parts = [
  { part: 'landing', path: '/', heading: 'The future, scored in real time', way: 'Markets' },
  { part: 'markets', path: '/markets', heading: 'Research Markets', way: 'Home' },
  { part: 'market-detail', path: '/market/1', heading: /brain-computer/, way: 'Markets' },
] as const;
