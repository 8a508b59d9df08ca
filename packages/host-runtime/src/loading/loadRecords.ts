import type { SiteEvent } from '@forecast/contract';
import type { Surroundings } from '../site/Surroundings';

/** A loaded module of a part. */
type LoadRecord = Omit<Extract<SiteEvent, { kind: 'load' }>, 'kind'>;

/** The modules that this page has loaded, and the parts it is loading. */
export interface LoadRecords {
  /** Records and emits the first load of a module from a release; ignores later ones. */
  readonly add: (record: LoadRecord) => void;
  /** The record of the release from which a module was last loaded; undefined if it never was. */
  readonly of: (part: string, expose: string) => LoadRecord | undefined;
  /** Counts `loading` as a load of the part until it resolves or rejects. */
  readonly track: (part: string, loading: Promise<unknown>) => void;
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
