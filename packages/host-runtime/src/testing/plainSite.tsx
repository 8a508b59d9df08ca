import { plainFaces } from '../plainFaces';
import type { SiteDefinition } from '../site/SiteDefinition';

/** A small unstyled site: one page without a frame (layout), and two in a frame with a menu. */
export const plainSite: SiteDefinition = {
  routes: [
    { path: '/', part: 'landing', frame: 'bare' },
    { path: '/markets', part: 'markets', frame: 'shell', shows: 'list of markets' },
    { path: '/market/:id?', part: 'market-detail', frame: 'shell', shows: 'market' },
  ],
  frames: {
    shell: ({ children }) => (
      <>
        <nav aria-label="Main">
          <button>Profile</button>
        </nav>
        <main>{children}</main>
      </>
    ),
  },
  NotFound: () => <h1>Not found</h1>,
  faces: plainFaces,
  usePageProps: () => ({}),
};
