import { faults, type Fault } from './server/Fault';

/** Each part with an address of its own, what stands there, and a link from its failed face to another part. */
export const parts = [
  { part: 'landing', path: '/', heading: 'The future, scored in real time', way: 'Markets' },
  { part: 'markets', path: '/markets', heading: 'Research Markets', way: 'Home' },
  { part: 'market-detail', path: '/market/1', heading: /brain-computer/, way: 'Markets' },
] as const;

/** A fragment of one part, with an address where another part shows it, and what stands there. */
export const fragment = {
  part: 'markets',
  expose: 'RelatedMarkets',
  path: '/market/1',
  heading: 'Related Markets',
} as const;

/** What every fault is held against, by name: each part's page, and a fragment. */
export const targets = [...parts.map(({ part }) => part), 'a fragment'] as const;

/** Whether a fault can be seen there: where every part fails, there is no page that could show a fragment. */
export const canBeHeld = (fault: Fault, target: (typeof targets)[number]): boolean =>
  target !== 'a fragment' || faults[fault] !== 'FED-001';
