import type { Step } from './activation';
import type { Row, Shift } from './first-paint/measure';
import type { Navigation } from './intent';
import type { Audit } from './lighthouse';
import type { LongList } from './longList';
import type { RegistrySize } from './registry';
import type { Search } from './search';

/** The date and machine of a measurement. */
export interface Stamp {
  readonly date: string;
  readonly machine: string;
}

/** The fields of docs/benchmarks.json that goals use: the latest figures of each measurement. */
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

/** The measurements that goals use. */
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

/** The date and machine of a measurement, as a sentence. */
export const stampText = ({ date, machine }: Stamp): string => `${date}, ${machine}.`;
