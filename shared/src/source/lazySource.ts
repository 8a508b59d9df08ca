import { verbs, type ReadableSource, type ReadingVerb } from './ForecastSource';

type Reads = Pick<ReadableSource, ReadingVerb>;
type Call = (...given: readonly unknown[]) => Promise<unknown>;

/** A source that is loaded when it is first asked, and can only be read. */
export function lazySource(load: () => Promise<Reads>): Reads {
  const call =
    (name: ReadingVerb): Call =>
    async (...given) => {
      const source = await load();
      given.find((one) => one instanceof AbortSignal)?.throwIfAborted();
      return (source[name] as Call)(...given);
    };
  const names = Object.keys(verbs) as (keyof typeof verbs)[];
  const reading = names.filter((name): name is ReadingVerb => verbs[name].does === 'reads');
  return Object.fromEntries(reading.map((name) => [name, call(name)])) as unknown as Reads;
}
