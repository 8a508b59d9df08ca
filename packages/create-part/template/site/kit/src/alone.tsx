import { startAlone } from '@forecast/host-runtime/alone';
import type { TeaPage } from './page';
import { source } from './source';

/** Runs the page of one part alone, at `start`. Fragments of other parts are left out. */
export const runAlone = (Page: TeaPage, path: string, start = path): void =>
  startAlone({
    pages: [{ path, Page }],
    start,
    props: { source, Fragment: () => null },
    Elsewhere: () => <p>This is another part’s page.</p>,
  });
