import { verbs, type ForecastSource } from './ForecastSource';

type Verb = keyof typeof verbs;
type Call = (...given: readonly unknown[]) => Promise<unknown>;

/** Some verbs of a source, all verbs unless `names` lists fewer. The source is loaded on the first call. */
export function lazySource<Source extends ForecastSource>(
  load: () => Promise<Source>,
  names = Object.keys(verbs) as readonly Verb[],
): Source {
  const call =
    (name: Verb): Call =>
    async (...given) => {
      const source = await load();
      given.find((one) => one instanceof AbortSignal)?.throwIfAborted();
      return (source[name] as Call)(...given);
    };
  return Object.fromEntries(names.map((name) => [name, call(name)])) as unknown as Source;
}
