/**
 * Matches an address with a query that a page may read. What others add to count visits (`utm_source`, `fbclid`,
 * `msclkid` and their like) no page reads.
 */
export const readQuery = /[?&](?!utm_|\w*clk?id=)/;
