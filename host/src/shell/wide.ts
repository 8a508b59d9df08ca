import { breakpoint } from '@forecast/shared/theme';

/** The media query for screens that have room for the sidebar beside the page. */
export const wide = `not ${breakpoint.narrow}`;
