import { render, screen } from '@testing-library/react';
import { createPageSource, SourceProvider, useSource } from '.';
import { sampleSource } from './sampleSource';

test('the sample returns the market with the given id, or market 1 if the id is unknown', async () => {
  expect((await sampleSource.market(3)).id).toBe(3);
  expect((await sampleSource.market(999)).id).toBe(1);
});

test('the sample can be searched', async () => {
  const found = await sampleSource.search({ query: 'Marcus' });
  expect(found.discussions.hits).toMatchObject([{ marketId: 6, id: 'pet-food-4' }]);
});

test('an aborted call to the sample rejects', async () => {
  await expect(sampleSource.market(3, AbortSignal.abort())).rejects.toHaveProperty('name', 'AbortError');
  const leaving = new AbortController();
  const answer = sampleSource.listMarkets({}, leaving.signal);
  leaving.abort();
  await expect(answer).rejects.toBe(leaving.signal.reason);
});

test('the sample is read-only', () => {
  expect(sampleSource.submitPosition).toBeUndefined();
  expect(sampleSource.postAnalysis).toBeUndefined();
});

test('a component reads from its page’s source, and throws a clear error if there is none', () => {
  const AsOf = () => <p>{useSource().asOf}</p>;
  render(
    <SourceProvider source={createPageSource({ ...sampleSource, asOf: '2031-01-01' })}>
      <AsOf />
    </SourceProvider>,
  );
  expect(screen.getByText('2031-01-01')).toBeVisible();
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<AsOf />)).toThrow('No source here');
  logged.mockRestore();
});
