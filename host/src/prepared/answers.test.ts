import { buildMarket, buildSource } from '@forecast/shared/testing';
import { collectAnswers, knownAnswers } from './answers';

/** Asks as React does: again, once what was thrown has been waited for. */
async function askAsReact<Answer>(ask: () => Answer): Promise<Answer> {
  for (;;) {
    try {
      return ask();
    } catch (waiting) {
      if (waiting instanceof Error) throw waiting;
      await (waiting as Promise<void>);
    }
  }
}

test('what a page asks while it is prepared is asked once, and kept for the browser', async () => {
  const asked: number[] = [];
  const source = buildSource([], {
    market: (id) => {
      asked.push(id);
      return Promise.resolve(buildMarket({ id }));
    },
  });
  const { known, answers } = collectAnswers(source);
  const [one, same] = await Promise.all([
    askAsReact(() => known('market', 7)),
    askAsReact(() => known('market', 7)),
  ]);
  expect(one).toEqual(buildMarket({ id: 7 }));
  expect(same).toEqual(one);
  expect(asked).toEqual([7]);
  const kept = knownAnswers(JSON.parse(JSON.stringify(answers)) as typeof answers);
  expect(kept('market', 7)).toEqual(one);
  expect(kept('market', 8)).toBeUndefined();
  expect(kept('consensus', 7)).toBeUndefined();
});

test('an answer is the caller’s own, and one that fails fails who asked', async () => {
  const { known } = collectAnswers(buildSource([buildMarket({ id: 1 })]));
  const first = await askAsReact(() => known('listMarkets', {}));
  (first?.markets as unknown[]).length = 0;
  expect((await askAsReact(() => known('listMarkets', {})))?.markets).toHaveLength(1);
  const failing = collectAnswers(buildSource([], { consensus: () => Promise.reject(new Error('down')) }));
  await expect(askAsReact(() => failing.known('consensus', 1))).rejects.toThrow('down');
});

test('a page is prepared of what a document can hold: no half of a character', async () => {
  const source = buildSource([buildMarket({ id: 1, title: '\uDE00 Half \uD83D of 🦊?' })]);
  const { known, answers } = collectAnswers(source);
  const market = await askAsReact(() => known('market', 1));
  expect(market?.title).toBe('\uFFFD Half \uFFFD of 🦊?');
  expect(Object.values(answers)).toEqual([market]);
});
