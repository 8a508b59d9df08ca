/** @jest-environment node */
import { useQuery } from '@tanstack/react-query';
import { text } from 'node:stream/consumers';
import { prerender } from 'react-dom/static';
import { recordAnswers, SourceProvider, useSource, type ForecastSource } from '.';
import { buildMarket } from '../testing/buildMarket';
import { buildSource } from '../testing/buildSource';

/** Prerenders a page that reads market 7. Rejects if the page fails. */
async function prerenderTitle(methods: Partial<ForecastSource>): Promise<string> {
  const Title = () => {
    const { market } = useSource();
    return <p>{useQuery({ queryKey: ['market', 7], queryFn: () => market(7) }).data?.title ?? 'Loading'}</p>;
  };
  const failures: unknown[] = [];
  const { prelude } = await prerender(
    <SourceProvider source={recordAnswers(buildSource([], methods)).source}>
      <Title />
    </SourceProvider>,
    { onError: (error) => void failures.push(error) },
  );
  if (failures.length > 0) throw failures[0];
  return text(prelude);
}

test('a page is prerendered with its data', async () => {
  const market = () => Promise.resolve(buildMarket({ title: 'Will it rain?' }));
  expect(await prerenderTitle({ market })).toBe('<p>Will it rain?</p>');
});

test('a page whose data fails to load is not prerendered, and the request isn’t retried', async () => {
  const market = jest.fn(() => Promise.reject(new Error('down')));
  await expect(prerenderTitle({ market })).rejects.toThrow('down');
  expect(market).toHaveBeenCalledTimes(1);
});
