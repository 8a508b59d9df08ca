import { plainFaces, type SiteDefinition } from '@forecast/host-runtime';
import { Link } from '@tea/kit/router';
import { source } from '@tea/kit/source';
import { routes } from './pages';

export const site: SiteDefinition = {
  routes,
  frames: {
    shop: ({ children }) => (
      <>
        <nav>
          <Link to="/">Menu</Link>
          <Link to="/tea/sencha">Tea of the day</Link>
        </nav>
        <main>{children}</main>
      </>
    ),
  },
  NotFound: () => <h1>Page not found</h1>,
  faces: plainFaces,
  usePageProps: () => ({ source }),
  useFragmentProps: () => ({ source }),
};
