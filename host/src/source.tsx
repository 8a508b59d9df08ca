import type { SiteSettings } from '@forecast/contract';
import type { Open } from '@forecast/host-runtime';
import { analysisAttribute, createKept, KeptContext, withTyped, type Kept } from '@forecast/shared/kept';
import { sampleSource } from '@forecast/shared/sample';
import {
  createPageSource,
  createPreparedAnswers,
  lazySource,
  recordAnswers,
  SourceProvider,
  type DehydratedAnswers,
  type ForecastSource,
  type PageSource,
} from '@forecast/shared/source';
import { GlobalStyle } from '@forecast/shared/theme';
import type { ReactNode } from 'react';

/** Where the site's data comes from: the service named in the settings, or the sample. */
export function siteSource({ api }: SiteSettings): ForecastSource {
  if (!api) return sampleSource;
  let service: ForecastSource | undefined;
  return lazySource(async () => {
    const { createHttpSource } = await import('@forecast/shared/http-source');
    return (service ??= createHttpSource({ baseUrl: api, fetch, writes: true }));
  });
}

/** Opens the source in the browser. `answers` is the data that the page was prerendered from. */
export const openSource: Open = ({ answers, hydrates, settings, onAnswers }) => {
  const kept = createKept(window);
  if (hydrates) keepTyped(hydrates, kept);
  const prepared = createPreparedAnswers(answers as DehydratedAnswers | undefined, (add) =>
    onAnswers((more) => add(more as DehydratedAnswers)),
  );
  return provide(createPageSource(siteSource(settings), prepared), kept);
};

/** Opens the source for prerendering a page, and records the data that it returns. */
export function openSourceOnServer(settings: SiteSettings) {
  const { source, answers } = recordAnswers(siteSource(settings));
  return { wrap: provide(source, createKept()), source, answers };
}

/** Wraps the site in its providers: styles, source and stored visitor data. */
export const provide = (source: PageSource, kept: Kept) => (site: ReactNode) => (
  <>
    <GlobalStyle />
    <SourceProvider source={source}>
      <KeptContext value={kept}>{site}</KeptContext>
    </SourceProvider>
  </>
);

/** Stores analyses typed before hydration, so that they aren't lost if the part that owns the form fails. */
function keepTyped(page: ParentNode, kept: Kept): void {
  for (const field of page.querySelectorAll<HTMLTextAreaElement>(`textarea[${analysisAttribute}]`)) {
    const id = field.getAttribute(analysisAttribute) ?? '';
    const { value } = field;
    if (value) kept.change('analyses', (all) => ({ ...all, [id]: withTyped(all[id], value) }));
  }
}
