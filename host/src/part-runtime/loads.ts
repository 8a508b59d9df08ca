import { emit } from './events';

/** A module of a part that this page has loaded. */
interface LoadRecord {
  readonly part: string;
  readonly release: string;
  readonly expose: string;
  /** From the first request to a component that can be shown, in ms. */
  readonly ms: number;
}

const records = new Map<string, LoadRecord>();

/** Notes the first load of a module from a release, and emits it; every later one costs nothing and is none. */
export function recordLoad(record: LoadRecord): void {
  const key = `${record.part}/${record.expose}`;
  if (records.get(key)?.release === record.release) return;
  records.set(key, record);
  emit({ kind: 'load', ...record });
}

const underWay = new Map<string, number>();

/** Counts a load of a part as under way until it settles. */
export function trackLoading(part: string, loading: Promise<unknown>): void {
  const change = (by: number) => underWay.set(part, (underWay.get(part) ?? 0) + by);
  change(1);
  const done = () => void change(-1);
  loading.then(done, done);
}

/** Whether a module of a part is being loaded. */
export const isLoading = (part: string): boolean => (underWay.get(part) ?? 0) > 0;

/** How the module that stands in the page was loaded. */
export const loadOf = (part: string, expose: string): LoadRecord | undefined =>
  records.get(`${part}/${expose}`);
