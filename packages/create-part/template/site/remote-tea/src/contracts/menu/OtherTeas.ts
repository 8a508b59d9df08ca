import type { UsedFragment } from '@tea/kit';

/** The fragment as this part relies on it. */
export default interface Contract {
  readonly default: UsedFragment<'menu/OtherTeas'>;
  readonly contractVersion: number;
}
