/** Spacing: 4, 8, 12, 16, 24, 32 and 48 px at the default text size. */
export const space = {
  xs: '0.25rem',
  s: '0.5rem',
  m: '0.75rem',
  l: '1rem',
  xl: '1.5rem',
  xxl: '2rem',
  xxxl: '3rem',
} as const;

/** Text sizes: 12, 14, 16, 20 and 30 px, and 44 px for the main probability on a page. */
export const text = {
  meta: '0.75rem',
  dense: '0.875rem',
  reading: '1rem',
  title: '1.25rem',
  page: '1.875rem',
  figure: '2.75rem',
} as const;

/**
 * Semi-bold serif for headings and questions, sans for everything else. `typefaces` loads them and defines fallbacks.
 */
export const font = {
  sans: `'Source Sans 3', 'Source Sans 3 stand-in', system-ui, sans-serif`,
  serif: `'Source Serif 4', 'Source Serif 4 stand-in', Georgia, serif`,
} as const;

export const radius = '4px';

/** The maximum width of a page, including `space.xl` on both sides, so that all pages align. */
export const container = '80rem';

/** Media queries. On `narrow` screens, the sidebar becomes a menu and panels are stacked. */
export const breakpoint = { narrow: '(max-width: 59.99rem)', phone: '(max-width: 39.99rem)' } as const;

/** The custom property for the height of the bar fixed to the bottom of a phone's screen, while such a bar is shown. */
export const bottomBarProperty = '--fc-bottomBar';
