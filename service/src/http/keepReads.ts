import { mergeCalls } from '../database/mergeCalls';

/** How long a result is kept, in ms. Another process's writes show after this time at the latest. */
const life = 1000;

/** Reads whose results are kept for a second, or until a write of this process. */
export interface Reads<Result> {
  readonly read: (key: string, read: () => Promise<Result>) => Promise<Result>;
  /** Forgets the results, also those of reads that are running. */
  readonly forget: () => void;
}

/** Runs reads, at most one at a time with the same key. */
export function keepReads<Result>(now = () => performance.now()): Reads<Result> {
  const merge = mergeCalls<Result>();
  let kept = new Map<string, Result>();
  let end = 0;
  const forget = () => {
    kept = new Map();
    end = now() + life;
  };
  const readAndKeep = async (key: string, read: () => Promise<Result>) => {
    const current = kept;
    const result = await read();
    current.set(key, result);
    return result;
  };
  return {
    forget,
    read: async (key, read) => {
      if (now() >= end) forget();
      return kept.get(key) ?? merge(key, () => readAndKeep(key, read));
    },
  };
}
