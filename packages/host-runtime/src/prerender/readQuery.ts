/** Matches an address with a query that a page may read, unlike tracking parameters such as `fbclid`. */
export const readQuery = /[?&](?!utm_|\w*clk?id=)/;
