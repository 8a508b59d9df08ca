import type { MeasuredPage } from './measure';

/** A button of several of which one is pressed. */
const choice = (text: string) => ({
  selector: 'button',
  text,
  answer: { selector: 'button[aria-pressed="true"]', text },
});

/** The pages that are measured, with the controls that a visitor came for. */
export const pages: readonly MeasuredPage[] = [
  {
    path: '/',
    controls: {
      main: {
        selector: 'button',
        text: 'Join Waitlist',
        answer: { selector: 'button[aria-busy="true"]', text: 'Join Waitlist' },
      },
    },
  },
  {
    path: '/markets',
    controls: {
      main: {
        selector: '[role="search"] input',
        key: 'f',
        answer: { selector: '[role="status"]', text: 'match' },
      },
    },
  },
  { path: '/market/1', controls: { main: choice('Support YES'), points: choice('+25 pts') } },
];
