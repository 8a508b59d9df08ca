import { hashKey } from '@tanstack/react-query';
import { act, render, waitFor, type RenderResult } from '@testing-library/react';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import type { PartPage } from '../page';
import { createPageSource, createPreparedAnswers } from '../source';
import { readsOf, recordAnswers } from '../source/recordAnswers';
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
  const recording = recordAnswers(source);
  const { element } = openPage(page, recording.source, visit);
  const container = document.body.appendChild(document.createElement('div'));
  await waitFor(() => {
    const html = renderToString(<Suspense>{element}</Suspense>);
    // A suspended or failed boundary.
    if (html.includes('<!--$!-->')) throw new Error(`The page isn't prerendered: ${html}`);
    container.innerHTML = html;
  });

  const problems: string[] = [];
  // As fresh as in a browser that loads the page at once.
  const queries = recording.answers().queries.map((query) => ({
    ...query,
    state: { ...query.state, dataUpdatedAt: Date.now() },
  }));
  const reads = readsOf(source, ({ queryKey, queryFn }) => {
    if (queries.some(({ queryHash }) => queryHash === hashKey(queryKey)))
      problems.push(`requested again: ${JSON.stringify(queryKey)}`);
    return queryFn({ signal: new AbortController().signal });
  });
  const watched = createPageSource({ ...source, ...reads }, createPreparedAnswers({ queries }));
  const { element: tree, router } = openPage(page, watched, visit);
  const hydrated: RenderResult = render(<Suspense>{tree}</Suspense>, {
    container,
    hydrate: true,
    onRecoverableError: (error) => problems.push(String(error)),
  });
  // Finish hydrating, and start the queries whose data is missing.
  await act(async () => undefined);
  return { ...hydrated, router, problems };
}
