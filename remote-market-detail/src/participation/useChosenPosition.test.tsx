import { queryClientOf, createPageSource, SourceProvider } from '@forecast/shared/source';
import { createKept, KeptContext } from '@forecast/shared/kept';
import { buildMe, buildSource } from '@forecast/shared/testing';
import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { useChosenPosition } from './useChosenPosition';

const me = buildMe({
  available: 225,
  positions: [{ id: 4, marketId: 7, side: 'yes', points: 25, since: '2025-07-08T14:05:09.120Z' }],
});

function Points() {
  return <p>{useChosenPosition(7).position.points} points</p>;
}

test('a form that hydrates after the visitor has loaded shows their position, without repairs', () => {
  const source = createPageSource(buildSource([], { me: async () => me }));
  const page = (
    <SourceProvider source={source}>
      <KeptContext value={createKept(window)}>
        <Points />
      </KeptContext>
    </SourceProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  queryClientOf(source).setQueryData(['me'], me);
  const repairs: unknown[] = [];
  render(page, { container, hydrate: true, onRecoverableError: (error) => repairs.push(error) });
  expect(repairs).toEqual([]);
  expect(screen.getByText('25 points')).toBeVisible();
});
