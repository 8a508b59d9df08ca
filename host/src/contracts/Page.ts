import type { PartPage } from '@forecast/shared/page';

/** A part's page as the host loads it: a component that takes what the host hands to it, and the contract it keeps. */
export default interface Contract {
  readonly default: PartPage;
  readonly contractVersion: number;
}
