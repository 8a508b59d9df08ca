import { faults, type Fault } from './server/Fault';

/** Each part with its address, its heading, and a link from its error page to another part. */
export const parts = [
  { part: 'landing', path: '/', heading: 'The future, scored in real time', link: 'Markets' },
  { part: 'markets', path: '/markets', heading: 'Research Markets', link: 'Home' },
  { part: 'market-detail', path: '/market/1', heading: /brain-computer/, link: 'Markets' },
] as const;

/** A fragment, with the address of another part's page that shows it, and its heading. */
export const fragment = {
  part: 'markets',
  expose: 'RelatedMarkets',
  path: '/market/1',
  heading: 'Related Markets',
} as const;

/** The targets of every fault: each part's page, and a fragment. */
export const targets = [...parts.map(({ part }) => part), 'a fragment'] as const;

/** Whether a fault can be tested with a target: if every part fails, no page can show a fragment. */
export const isPossible = (fault: Fault, target: (typeof targets)[number]): boolean =>
  target !== 'a fragment' || faults[fault] !== 'FED-001';
