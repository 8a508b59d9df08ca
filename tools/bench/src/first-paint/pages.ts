import type { MeasuredPage } from './measure';

/** One of several toggle buttons. */
const choice = (text: string) => ({
  selector: 'button',
  text,
  response: { selector: 'button[aria-pressed="true"]', text },
});

/** The pages to measure, with their main controls. */
export const pages: readonly MeasuredPage[] = [
  {
    path: '/',
    controls: {
      main: {
        selector: 'button',
        text: 'Join Waitlist',
        response: { selector: 'button[aria-busy="true"]', text: 'Join Waitlist' },
      },
    },
  },
  {
    path: '/markets',
    controls: {
      main: {
        selector: '[role="search"] input',
        key: 'f',
        response: { selector: '[role="status"]', text: 'match' },
      },
    },
  },
  { path: '/market/1', controls: { main: choice('Support YES'), points: choice('+25 pts') } },
];
