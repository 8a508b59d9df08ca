import { render, screen } from '@testing-library/react';
import { createPageSource, SourceProvider, useSource } from '.';
import { sampleSource } from './sampleSource';

test('the sample answers with the market of that number, and with market 1 for any other', async () => {
  expect((await sampleSource.market(3)).id).toBe(3);
  expect((await sampleSource.market(999)).id).toBe(1);
});

test('the sample is searched by whatever stands in it', async () => {
  const found = await sampleSource.search({ query: 'Marcus' });
  expect(found.discussions.hits).toMatchObject([{ marketId: 6, id: 'pet-food-4' }]);
});

test('a call to the sample that is aborted rejects', async () => {
  await expect(sampleSource.market(3, AbortSignal.abort())).rejects.toHaveProperty('name', 'AbortError');
  const leaving = new AbortController();
  const answer = sampleSource.listMarkets({}, leaving.signal);
  leaving.abort();
  await expect(answer).rejects.toBe(leaving.signal.reason);
});

test('nothing can be written to the sample', () => {
  expect(sampleSource.submitPosition).toBeUndefined();
  expect(sampleSource.postAnalysis).toBeUndefined();
});

test('a component reads from the source of its page, and says what is missing where there is none', () => {
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
