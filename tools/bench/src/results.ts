import type { Step } from './activation';
import type { Row, Shift } from './first-paint/measure';
import type { Audit } from './lighthouse';

/** The date and machine of a measurement. */
export interface Stamp {
  readonly date: string;
  readonly machine: string;
}

/** The fields of docs/benchmarks.json that goals use: the latest figures of each measurement. */
export interface Results {
  readonly 'first-paint'?: Stamp & { readonly rows: readonly Row[]; readonly shifts: readonly Shift[] };
  readonly lighthouse?: Stamp & { readonly audits: readonly Audit[] };
  readonly activations?: Stamp & { readonly steps: readonly Step[] };
  readonly 'activations-1000'?: Stamp & { readonly steps: readonly Step[] };
}

/** The measurements that goals use. */
export const goalResults = [
  'first-paint',
  'lighthouse',
  'activations',
  'activations-1000',
] as const satisfies readonly (keyof Results)[];

/** The date and machine of a measurement, as a sentence. */
export const stampText = ({ date, machine }: Stamp): string => `${date}, ${machine}.`;

/**
 * Replaces the text between `<!-- bench: name -->` and `<!-- /bench -->` in a page. Returns a page without that
 * section unchanged.
 */
export function withSection(page: string, name: string, section: string): string {
  const pattern = new RegExp(`(<!-- bench: ${name} -->\n).*?(?=<!-- /bench -->)`, 'gs');
  return page.replace(pattern, (_found, start: string) => `${start}\n${section.trim()}\n\n`);
}
