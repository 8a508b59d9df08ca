import { asOf } from '../fixtures/asOf';
import { readingVerbs, type ReadableSource, type ReadingVerb } from './ForecastSource';

type Reads = Pick<ReadableSource, ReadingVerb>;
type Call = (...given: readonly unknown[]) => Promise<unknown>;

/** The verbs by which a source is read; the source is loaded when it is first asked. */
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

/** The fixtures as a source, which can only be read. What answers is loaded with them. */
export const sampleSource: ReadableSource = {
  isSample: true,
  asOf,
  staleTime: Infinity,
  ...lazily(async () => (await import('./sample')).sample),
};
