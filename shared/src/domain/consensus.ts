/** How the research positions on a market divide: two percentages, 0 to 100, that sum to 100. */
export interface Consensus {
  readonly yes: number;
  readonly no: number;
}
