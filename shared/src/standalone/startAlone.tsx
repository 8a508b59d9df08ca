import { componentOf } from '@forecast/host-runtime/alone';
import { createRoot } from 'react-dom/client';
import { createKept } from '../kept';
import type { MountedPage, PartPage, PartPageProps } from '../page';
import { createBrowserRouter, RouterProvider } from '../router';
import { createPageSource } from '../source';
import { sampleSource } from '../source/sampleSource';
import { GlobalStyle } from '../theme';
import { typefaceRules } from '../typefaces';
import { PageTitle } from '../ui';
import { AloneFrame, AloneMain } from './AloneFrame';
import { FragmentStandIn } from './FragmentStandIn';
import { OtherPart } from './OtherPart';
import { sampleSettings } from './sampleSettings';

/** What a part that runs alone tells its stand-in for the host. */
interface Alone {
  /** The part's name, as its folder's without `remote-`. */
  readonly part: string;
  /** The route it owns, as the host writes it. Every other address says that it is another part's. */
  readonly path: string;
  /** The address that the bare server opens, if it is not the route itself. */
  readonly start?: string;
  /** Whether the page stands in a main region, as within the shell, or is bare and brings its own. */
  readonly frame?: 'main' | 'bare';
  readonly Page: PartPage | MountedPage;
  /** Further addresses, such as a page that shows one of the part's fragments alone. */
  readonly extraRoutes?: readonly { readonly path: string; readonly Page: PartPage }[];
}

/** Runs one part on its own page, with the sample source and a stand-in for everything the host gives. */
export function startAlone({
  part,
  path,
  start = path,
  frame = 'main',
  Page,
  extraRoutes = [],
}: Alone): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root".');
  if (window.location.pathname === '/') window.history.replaceState(null, '', start);
  const typefaces = document.createElement('style');
  typefaces.textContent = typefaceRules;
  document.head.append(typefaces);
  const Shown = componentOf(Page, PageTitle);
  const page = { path, element: <Shown {...props} /> };
  const others = [
    ...extraRoutes.map(({ path, Page: Extra }) => ({ path, element: <Extra {...props} /> })),
    { path: '*', element: <OtherPart start={start} /> },
  ];
  const router = createBrowserRouter([
    {
      element: <AloneFrame part={part} />,
      children:
        frame === 'bare'
          ? [page, { element: <AloneMain />, children: others }]
          : [{ element: <AloneMain />, children: [page, ...others] }],
    },
  ]);
  createRoot(root).render(
    <>
      <GlobalStyle />
      <RouterProvider router={router} />
    </>,
  );
}

const props: PartPageProps = {
  notify: (message) => console.info(`notify: ${message}`),
  Fragment: FragmentStandIn,
  settings: sampleSettings,
  source: createPageSource(sampleSource),
  kept: createKept(window),
};
