import type { Step } from './activation';
import type { Row, Shift } from './first-paint/measure';
import type { Navigation } from './intent';
import type { Audit } from './lighthouse';
import type { LongList } from './longList';
import type { RegistrySize } from './registry';
import type { Search } from './search';

/** When something was measured, and on what. */
export interface Stamp {
  readonly date: string;
  readonly machine: string;
}

/** What docs/benchmarks.json holds, as far as a goal is about it: of each measurement the newest figures. */
export interface Results {
  readonly 'first-paint'?: Stamp & { readonly rows: readonly Row[]; readonly shifts: readonly Shift[] };
  readonly lighthouse?: Stamp & { readonly audits: readonly Audit[] };
  readonly intent?: Stamp & { readonly navigations: readonly Navigation[] };
  readonly lists?: Stamp & { readonly lists: readonly LongList[] };
  readonly search?: Stamp & { readonly searches: readonly Search[] };
  readonly registry?: Stamp & { readonly sizes: readonly RegistrySize[] };
  readonly activations?: Stamp & { readonly steps: readonly Step[] };
  readonly 'activations-1000'?: Stamp & { readonly steps: readonly Step[] };
}

/** The names of the measurements that goals are about. */
export const goalResults = [
  'first-paint',
  'lighthouse',
  'intent',
  'lists',
  'search',
  'registry',
  'activations',
  'activations-1000',
] as const satisfies readonly (keyof Results)[];

/** When and on what, for a reader. */
export const stampText = ({ date, machine }: Stamp): string => `${date}, ${machine}.`;
