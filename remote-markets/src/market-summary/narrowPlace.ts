/** A container query: where a card stands in too little room for two columns, whatever the window's width. */
export const narrowPlace = '(max-width: 36rem)';
