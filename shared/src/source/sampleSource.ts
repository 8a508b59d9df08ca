import { asOf } from '../fixtures/asOf';
import { readingVerbs, type ReadableSource, type ReadingVerb } from './ForecastSource';

type Reads = Pick<ReadableSource, ReadingVerb>;
type Call = (...given: readonly unknown[]) => Promise<unknown>;

/** Returns the reading methods of a source that is loaded when one of them is first called. */
function lazily(load: () => Promise<Reads>): Reads {
  const call =
    (name: ReadingVerb): Call =>
    async (...given) => {
      const source = await load();
      given.find((one) => one instanceof AbortSignal)?.throwIfAborted();
      return (source[name] as Call)(...given);
    };
  return Object.fromEntries(readingVerbs.map((name) => [name, call(name)])) as unknown as Reads;
}

/** The fixtures as a read-only source. The fixtures and the code that searches them load on first use. */
export const sampleSource: ReadableSource = {
  isSample: true,
  asOf,
  staleTime: Infinity,
  ...lazily(async () => (await import('./sample')).sample),
};
