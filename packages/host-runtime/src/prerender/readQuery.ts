/** Matches an address with a parameter that a page may read; ignores tracking parameters such as `fbclid`. */
export const readQuery = /[?&](?!utm_|\w*clk?id=)/;
