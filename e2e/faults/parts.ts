import { faults, type Fault } from './server/Fault';

/** Each part with the path and heading of its page, and a link on its error page to another part. */
export const parts = [
  { part: 'landing', path: '/', heading: 'The future, scored in real time', link: 'Markets' },
  { part: 'markets', path: '/markets', heading: 'Research Markets', link: 'Home' },
  { part: 'market-detail', path: '/market/1', heading: /brain-computer/, link: 'Markets' },
] as const;

/** A fragment, with its heading and the path of another part's page that shows it. */
export const fragment = {
  part: 'markets',
  expose: 'RelatedMarkets',
  path: '/market/1',
  heading: 'Related Markets',
} as const;

/** What each fault is tested with: the page of each part, and a fragment. */
export const targets = [...parts.map(({ part }) => part), 'a fragment'] as const;

/** Whether a fault can be tested with a target: if every part fails, no page can show a fragment. */
export const isPossible = (fault: Fault, target: (typeof targets)[number]): boolean =>
  target !== 'a fragment' || faults[fault] !== 'FED-001';
