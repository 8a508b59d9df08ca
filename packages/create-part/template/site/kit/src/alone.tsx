import { startAlone } from '@forecast/host-runtime/alone';
import type { TeaPage } from './page';
import { source } from './source';

/**
 * Runs one part's page without the host, starting at the path `start`. Renders nothing in place of other parts'
 * fragments.
 */
export const runAlone = (Page: TeaPage, path: string, start = path): void =>
  startAlone({
    pages: [{ path, Page }],
    start,
    props: { source, Fragment: () => null },
    Elsewhere: () => <p>This is another part’s page.</p>,
  });
