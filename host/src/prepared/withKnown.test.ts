import { createPageSource, createPreparedAnswers, type ForecastSource } from '@forecast/shared/source';
import { buildMarket, buildSource } from '@forecast/shared/testing';
import { recordAnswers } from './recordAnswers';
import { withKnown, withSuspendingKnown } from './withKnown';

/** The type of a page's source in contract 3. */
interface OldSource {
  readonly known: (method: string, ...args: readonly unknown[]) => unknown;
}

/** Returns the source that a part built for contract 3 gets during prerendering. */
function prerendered(source: ForecastSource) {
  const { answers, source: recorded } = recordAnswers(source);
  const page = { ...createPageSource(recorded), isPrerender: true as const };
  return { answers, ...(withSuspendingKnown(page, answers) as unknown as OldSource) };
}

/** Calls `ask`, and again after each promise that it throws, as React does. */
async function askAsReact(ask: () => unknown): Promise<unknown> {
  for (;;) {
    try {
      return ask();
    } catch (waiting) {
      if (waiting instanceof Error) throw waiting;
      await (waiting as Promise<void>);
    }
  }
}

test('a part built for contract 3 waits for data during prerendering, and gets it at once in the browser', async () => {
  const { known, answers } = prerendered(buildSource([buildMarket({ id: 7 })]));
  const market = await askAsReact(() => known('market', 7));
  expect(market).toEqual(buildMarket({ id: 7 }));
  const prepared = createPreparedAnswers(JSON.parse(JSON.stringify(answers())) as ReturnType<typeof answers>);
  const page = createPageSource(buildSource(), prepared);
  const inBrowser = withKnown(page, prepared.current) as unknown as OldSource;
  expect(inBrowser.known('market', 7)).toEqual(market);
  expect(inBrowser.known('market', 8)).toBeUndefined();
  expect(inBrowser.known('consensus', 7)).toBeUndefined();
});

test('each caller gets its own copy of the data, and failures are thrown to the caller', async () => {
  const { known } = prerendered(buildSource([buildMarket({ id: 1 })]));
  const list = () => askAsReact(() => known('listMarkets', {})) as Promise<{ markets: unknown[] }>;
  (await list()).markets.length = 0;
  expect((await list()).markets).toHaveLength(1);
  const failing = prerendered(buildSource([], { consensus: () => Promise.reject(new Error('down')) }));
  await expect(askAsReact(() => failing.known('consensus', 1))).rejects.toThrow('down');
});
