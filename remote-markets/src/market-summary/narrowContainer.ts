/** A container query for cards too narrow for two columns, whatever the window's width. */
export const narrowContainer = '(max-width: 36rem)';
