import { emit } from '../events/events';

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

/** How the module that stands in the page was loaded. */
export const loadOf = (part: string, expose: string): LoadRecord | undefined =>
  records.get(`${part}/${expose}`);
