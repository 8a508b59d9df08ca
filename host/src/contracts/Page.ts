import type { RemotePage } from '@forecast/shared/contract';

/** A part's page as the host loads it: a component that takes what the host hands to it, and the contract it keeps. */
export default interface Contract {
  readonly default: RemotePage;
  readonly contractVersion: number;
}
