import type { MeasuredPage } from './measure';

/** The pages that are measured, with the control that a visitor came for. */
export const pages: readonly MeasuredPage[] = [
  {
    path: '/',
    control: {
      selector: 'button',
      text: 'Join Waitlist',
      answer: { selector: 'button[aria-busy="true"]', text: 'Join Waitlist' },
    },
  },
  {
    path: '/markets',
    control: {
      selector: 'input[type="search"]',
      key: 'f',
      answer: { selector: '[role="status"]', text: 'match' },
    },
  },
  {
    path: '/market/1',
    control: {
      selector: 'button',
      text: 'Support YES',
      answer: { selector: 'button[aria-pressed="true"]', text: 'Support YES' },
    },
  },
];
