import { verbs, type ForecastSource } from './ForecastSource';

type Verb = keyof typeof verbs;
type Call = (...given: readonly unknown[]) => Promise<unknown>;

/** Returns a source with the methods in `names` (default: all). Loads the actual source when one is first called. */
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
