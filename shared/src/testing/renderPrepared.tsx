import { dehydrate, QueryClient } from '@tanstack/react-query';
import { act, render, waitFor, type RenderResult } from '@testing-library/react';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import type { PartPage } from '../page';
import { answer, createPageSource, createPreparedAnswers, readingVerbs } from '../source';
import type { DehydratedAnswers, ForecastSource } from '../source';
import type { GivenTo, ReadingVerb } from '../source/ForecastSource';
import { sampleSource } from '../source/sampleSource';
import { openPage, type RenderedPage, type Visit } from './renderPage';

interface PreparedPage extends RenderedPage {
  /** What React repaired because the browser rendered something else, and the prerendered data that was requested again. */
  readonly problems: readonly string[];
}

/** Prerenders a part's page with its data, and hydrates it. Rejects if the page can't be prerendered. */
export async function renderPrepared(
  page: PartPage,
  { source = sampleSource, ...visit }: Omit<Visit, 'before'> = {},
): Promise<PreparedPage> {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const recording = {
    ...createPageSource(reading(source, (query) => client.fetchQuery(query))),
    isPrerender: true,
  } as const;
  const { element } = openPage(page, recording, visit);
  const container = document.body.appendChild(document.createElement('div'));
  await waitFor(() => {
    const html = renderToString(<Suspense>{element}</Suspense>);
    // A suspended or failed boundary.
    if (html.includes('<!--$!-->')) throw new Error(`The page isn't prerendered: ${html}`);
    container.innerHTML = html;
  });

  const problems: string[] = [];
  const answers = createPreparedAnswers(dehydrate(client) as DehydratedAnswers);
  const watched = reading(source, ({ queryKey, queryFn }) => {
    if (client.getQueryData(queryKey) !== undefined)
      problems.push(`requested again: ${JSON.stringify(queryKey)}`);
    return queryFn({ signal: new AbortController().signal });
  });
  const { element: tree, router } = openPage(page, createPageSource(watched, answers), visit);
  const hydrated: RenderResult = render(<Suspense>{tree}</Suspense>, {
    container,
    hydrate: true,
    onRecoverableError: (error) => problems.push(String(error)),
  });
  // Finish hydrating, and start the queries whose data is missing.
  await act(async () => undefined);
  return { ...hydrated, router, problems };
}

type Query = ReturnType<typeof answer<ReadingVerb>>;

/** Returns a source whose methods that read resolve to what `read` does. */
function reading(source: ForecastSource, read: (query: Query) => Promise<unknown>): ForecastSource {
  const methods = readingVerbs
    .filter((name) => source[name] !== undefined)
    .map((name) => {
      const call = (...given: readonly unknown[]) =>
        read(
          answer(
            source,
            name,
            ...(given.filter((value) => !(value instanceof AbortSignal)) as GivenTo<typeof name>),
          ),
        );
      return [name, call] as const;
    });
  return { ...source, ...Object.fromEntries(methods) };
}
