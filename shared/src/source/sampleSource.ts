import { asOf } from '../fixtures/asOf';
import { verbs, type ReadableSource, type ReadingVerb } from './ForecastSource';

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
  const names = Object.keys(verbs) as (keyof typeof verbs)[];
  const reading = names.filter((name): name is ReadingVerb => verbs[name] === 'reads');
  return Object.fromEntries(reading.map((name) => [name, call(name)])) as unknown as Reads;
}

/** The fixtures as a source, which can only be read. What answers is loaded with them. */
export const sampleSource: ReadableSource = {
  isSample: true,
  asOf,
  ...lazily(async () => (await import('./sample')).sample),
};
