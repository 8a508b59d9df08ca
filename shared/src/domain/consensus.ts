/** The share of research positions on each side of a market: two percentages, 0 to 100, that sum to 100. */
export interface Consensus {
  readonly yes: number;
  readonly no: number;
}
