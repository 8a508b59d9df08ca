import { useQuery } from '@forecast/shared/query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { Me } from '../domain';
import { buildLiveSource } from '../testing/buildLiveSource';
import { buildMarket } from '../testing/buildMarket';
import {
  answer,
  createPageSource,
  createPreparedAnswers,
  LateHydration,
  SourceProvider,
  useSource,
  type PageSource,
} from '.';
import { recordAnswers } from './recordAnswers';

function Title() {
  const { data } = useQuery(answer(useSource(), 'market', 1));
  return <h2>{data?.title}</h2>;
}

function Visitor() {
  const { data } = useQuery(answer(useSource(), 'me'));
  return data ? <p>{data.kind}</p> : null;
}

function Points() {
  const { data } = useQuery(answer(useSource(), 'availablePoints'));
  return <p>{`Points: ${data}`}</p>;
}

const page = (source: PageSource, inBoundary: ReactNode) => (
  <SourceProvider source={source}>
    <Title />
    <Suspense>{inBoundary}</Suspense>
  </SourceProvider>
);

/**
 * Prerenders a page with the title "Old", and hydrates it. Its boundary hydrates only after the page has got the title
 * "New" from the source.
 */
async function hydrateLate(content: ReactNode) {
  const recording = recordAnswers({
    ...buildLiveSource(),
    market: async () => buildMarket({ title: 'Old' }),
    availablePoints: async () => 1,
  });
  const container = document.body.appendChild(document.createElement('div'));
  await waitFor(() => {
    const html = renderToString(<Suspense>{page(recording.source, content)}</Suspense>);
    if (html.includes('<!--$!-->')) throw new Error(`The page isn't prerendered: ${html}`);
    container.innerHTML = html;
  });
  const prepared = container.querySelector('h2:last-of-type');

  let load: () => void = () => undefined;
  const loaded = new Promise<void>((resolve) => (load = resolve));
  const Late = lazy(async () => loaded.then(() => ({ default: () => content })));
  const market = jest.fn(async () => buildMarket({ title: 'New' }));
  const me = jest.fn(async (): Promise<Me> => ({ kind: 'signed-out', signInAs: [] }));
  const availablePoints = jest.fn(async () => 2);
  const source = createPageSource(
    { ...buildLiveSource(), market, me, availablePoints },
    createPreparedAnswers(recording.answers()),
  );
  const errors: unknown[] = [];
  render(<Suspense>{page(source, <Late />)}</Suspense>, {
    container,
    hydrate: true,
    onRecoverableError: (error) => errors.push(error),
  });
  await screen.findByText('New');
  expect(prepared).toHaveTextContent('Old');
  await act(async () => load());
  return { prepared, errors, market, me, availablePoints };
}

test('a boundary hydrates as it was prerendered although the page has newer data, and then shows the newer data', async () => {
  const { prepared, errors, market, me } = await hydrateLate(
    <LateHydration>
      <Title />
      <Visitor />
    </LateHydration>,
  );
  expect(errors).toEqual([]);
  expect(prepared).toBeInTheDocument();
  expect(prepared).toHaveTextContent('New');
  expect(await screen.findByText('signed-out')).toBeVisible();
  expect(market).toHaveBeenCalledTimes(1);
  expect(me).toHaveBeenCalledTimes(1);
});

test('what only a boundary shows is requested once it has hydrated', async () => {
  const { errors, availablePoints } = await hydrateLate(
    <LateHydration>
      <Title />
      <Points />
    </LateHydration>,
  );
  expect(await screen.findByText('Points: 2')).toBeVisible();
  expect(errors).toEqual([]);
  expect(availablePoints).toHaveBeenCalledTimes(1);
});

test('without it, React discards what was prerendered', async () => {
  const { prepared, errors } = await hydrateLate(<Title />);
  expect(errors).toHaveLength(1);
  expect(prepared).not.toBeInTheDocument();
});
