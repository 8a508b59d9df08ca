import type { UsedFragment } from '@tea/kit';

/** What this part requires of the fragment. */
export default interface Contract {
  readonly default: UsedFragment<'menu/OtherTeas'>;
  readonly contractVersion: number;
}
