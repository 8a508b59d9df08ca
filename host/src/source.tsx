import type { Kept } from '@forecast/contract';
import type { Open } from '@forecast/host-runtime';
import { createKept, KeptContext } from '@forecast/shared/kept';
import { sampleSource } from '@forecast/shared/sample';
import {
  createPageSource,
  createPreparedAnswers,
  SourceProvider,
  type DehydratedAnswers,
  type PageSource,
} from '@forecast/shared/source';
import { GlobalStyle } from '@forecast/shared/theme';
import type { ReactNode } from 'react';
import { keepTyped } from './prepared/keepTyped';
import { recordAnswers } from './prepared/recordAnswers';
import { withKnown, withSuspendingKnown } from './prepared/withKnown';

/** Where the site's data comes from. */
export const siteSource = sampleSource;

/** Opens the source in a browser's document, with the answers that it brings along. */
export const openSource: Open = ({ answers, hydrates }) => {
  const kept = createKept(window);
  if (hydrates) keepTyped(hydrates, kept);
  const prepared = createPreparedAnswers(answers as DehydratedAnswers | undefined);
  return provide(withKnown(createPageSource(siteSource, prepared), prepared.current), kept);
};

/** Opens the source for a page that is prerendered, and collects what it answers. */
export function openSourceOnServer() {
  const { source, answers } = recordAnswers(siteSource);
  const asked = withSuspendingKnown({ ...createPageSource(source), isPrerender: true }, answers);
  return { wrap: provide(asked, createKept()), answers };
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
