import type { Kept } from '@forecast/contract';
import type { Open } from '@forecast/host-runtime';
import { createKept, KeptContext } from '@forecast/shared/kept';
import { sampleSource } from '@forecast/shared/sample';
import { createPageSource, SourceProvider, type PageSource } from '@forecast/shared/source';
import { GlobalStyle } from '@forecast/shared/theme';
import type { ReactNode } from 'react';
import { collectAnswers, knownAnswers } from './prepared/answers';
import { keepTyped } from './prepared/keepTyped';

/** Where the site's data comes from. */
export const siteSource = sampleSource;

/** Opens the source in a browser's document, with the answers that it brings along. */
export const openSource: Open = ({ answers, hydrates }) => {
  const kept = createKept(window);
  if (hydrates) keepTyped(hydrates, kept);
  return provide(createPageSource(siteSource, answers && knownAnswers(answers)), kept);
};

/** Opens the source for a page that is prerendered, and collects what it answers. */
export function openSourceOnServer() {
  const { known, answers } = collectAnswers(siteSource);
  return { wrap: provide(createPageSource(siteSource, known), createKept()), answers };
}

/** Puts the site into what its pages are given. */
export const provide = (source: PageSource, kept: Kept) => (site: ReactNode) => (
  <>
    <GlobalStyle />
    <SourceProvider source={source}>
      <KeptContext value={kept}>{site}</KeptContext>
    </SourceProvider>
  </>
);
