/** @jest-environment node */
import { recordAnswers, SourceProvider } from '@forecast/shared/source';
import { buildSource } from '@forecast/shared/testing';
import { text } from 'node:stream/consumers';
import { prerender } from 'react-dom/static';
import { useAvailablePoints } from './useAvailablePoints';

const Points = () => <p>{useAvailablePoints().data ?? 'unknown'}</p>;

async function prerendered(source = buildSource([])): Promise<string> {
  const { prelude } = await prerender(
    <SourceProvider source={recordAnswers(source).source}>
      <Points />
    </SourceProvider>,
  );
  return text(prelude);
}

test('a page is prerendered with the available points, or without them if the source doesn’t provide them', async () => {
  expect(await prerendered()).toBe('<p>250</p>');
  const silent = buildSource([]);
  Reflect.deleteProperty(silent, 'availablePoints');
  expect(await prerendered(silent)).toBe('<p>unknown</p>');
});

test.each([-1, 2.5, NaN, Infinity, 1e21])(
  '%p is not a valid number of points, so the points are unknown',
  async (points) => {
    expect(await prerendered({ ...buildSource([]), availablePoints: async () => points })).toBe(
      '<p>unknown</p>',
    );
  },
);
