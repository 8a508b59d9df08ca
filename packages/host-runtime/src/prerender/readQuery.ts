/**
 * Matches an address with a query parameter that a page may read. Pages don't read tracking parameters, such as
 * `utm_source`, `fbclid` and `msclkid`.
 */
export const readQuery = /[?&](?!utm_|\w*clk?id=)/;
