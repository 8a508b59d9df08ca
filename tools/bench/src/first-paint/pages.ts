import type { MeasuredPage } from './measure';

/** The pages to measure, with their main controls. */
export const pages: readonly MeasuredPage[] = [
  {
    path: '/',
    control: {
      selector: 'button',
      text: 'Join Waitlist',
      response: { selector: 'button[aria-busy="true"]', text: 'Join Waitlist' },
    },
  },
  {
    path: '/markets',
    control: {
      selector: '[role="search"] input',
      key: 'f',
      response: { selector: '[role="status"]', text: 'match' },
    },
  },
  {
    path: '/market/1',
    control: {
      selector: 'button',
      text: 'Support YES',
      response: { selector: 'button[aria-pressed="true"]', text: 'Support YES' },
    },
  },
];
