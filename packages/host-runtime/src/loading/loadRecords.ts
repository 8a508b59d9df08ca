import type { Surroundings } from '../site/Surroundings';

/** A module of a part that this page has loaded. */
interface LoadRecord {
  readonly part: string;
  readonly release: string;
  readonly expose: string;
  /** From the first request to a component that can be shown, in ms. */
  readonly ms: number;
}

/** What this page has loaded, and what it is loading. */
export interface LoadRecords {
  /** Notes the first load of a module from a release, and emits it; every later one costs nothing. */
  readonly add: (record: LoadRecord) => void;
  /** How the module that stands in the page was loaded. */
  readonly of: (part: string, expose: string) => LoadRecord | undefined;
  /** Counts a load of a part as under way until it settles. */
  readonly track: (part: string, loading: Promise<unknown>) => void;
  /** Whether a module of a part is being loaded. */
  readonly isLoading: (part: string) => boolean;
}

export function createLoadRecords(emit: Surroundings['emit']): LoadRecords {
  const records = new Map<string, LoadRecord>();
  const underWay = new Map<string, number>();
  return {
    add: (record) => {
      const key = `${record.part}/${record.expose}`;
      if (records.get(key)?.release === record.release) return;
      records.set(key, record);
      emit({ kind: 'load', ...record });
    },
    of: (part, expose) => records.get(`${part}/${expose}`),
    track: (part, loading) => {
      const change = (by: number) => underWay.set(part, (underWay.get(part) ?? 0) + by);
      change(1);
      const done = () => void change(-1);
      loading.then(done, done);
    },
    isLoading: (part) => (underWay.get(part) ?? 0) > 0,
  };
}
