import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import type { PartPage } from '../page';
import { answer, SourceProvider, useSource } from '../source';
import { buildLiveSource } from './buildLiveSource';
import { buildMarket } from './buildMarket';
import { buildSource } from './buildSource';
import { renderPrepared } from './renderPrepared';

const pageOf =
  (Title: () => React.ReactNode): PartPage =>
  ({ source }) => (
    <SourceProvider source={source}>
      <Title />
    </SourceProvider>
  );

const market = () => answer(useSource(), 'market', 7);

const source = buildSource([buildMarket({ id: 7, title: 'Will it rain?' })]);

test('a page whose query has the key of its data hydrates without problems', async () => {
  const Title = () => <h1>{useQuery(market()).data?.title ?? 'Loading'}</h1>;
  const { problems } = await renderPrepared(pageOf(Title), { source });
  expect(problems).toEqual([]);
  expect(screen.getByRole('heading', { name: 'Will it rain?' })).toBeVisible();
});

test('a query with a key of its own shows the page loading again, and requests its data again', async () => {
  const Title = () => <h1>{useQuery({ ...market(), queryKey: ['own key'] }).data?.title ?? 'Loading'}</h1>;
  const { problems } = await renderPrepared(pageOf(Title), { source });
  expect(problems).toEqual([
    expect.stringMatching(/Hydration failed[^]*\+ +Loading\n- +Will it rain\?/),
    'requested again: ["market",7]',
  ]);
});

test('a query with a key of its own that suspends requests its data again', async () => {
  const Title = () => <h1>{useSuspenseQuery({ ...market(), queryKey: ['own key'] }).data.title}</h1>;
  const { problems } = await renderPrepared(pageOf(Title), { source });
  expect(problems).toEqual(['requested again: ["market",7]']);
});

test('a page that renders something else each time is reported', async () => {
  const { problems } = await renderPrepared(pageOf(() => <h1>{Math.random()}</h1>));
  expect(problems).toEqual([expect.stringContaining('Hydration failed')]);
});

test('a service whose data has changed since is not a problem', async () => {
  let reads = 0;
  const changing = {
    ...buildLiveSource(),
    market: () => Promise.resolve(buildMarket({ id: 7, title: `Read ${(reads += 1)}` })),
  };
  const Title = () => <h1>{useQuery(market()).data?.title ?? 'Loading'}</h1>;
  const { problems } = await renderPrepared(pageOf(Title), { source: changing });
  expect(problems).toEqual([]);
  expect(screen.getByRole('heading', { name: 'Read 1' })).toBeVisible();
});
