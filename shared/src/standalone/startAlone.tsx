import { startAlone as startPart } from '@forecast/host-runtime/alone';
import { createKept } from '../kept';
import type { MountedPage, PartPage, PartPageProps } from '../page';
import { createPageSource } from '../source';
import { sampleSource } from '../source/sampleSource';
import { typefaceRules } from '../typefaces';
import { PageTitle } from '../ui';
import { AloneFrame, AloneMain, FragmentStandIn, sampleSettings } from './AloneFrame';
import { Link, useLocation } from '../router';

/** Options for running a part alone. */
interface Alone {
  /** The part's name: its folder's name without `remote-`. */
  readonly part: string;
  /** The pattern of the part's route, such as `/market/:id?`. Every other path shows `OtherPart`. */
  readonly path: string;
  /** The path of the page that `/` shows. Defaults to `path`. */
  readonly start?: string;
  /** `main` puts the page into a main region, as the shell does; a `bare` page renders its own. Defaults to `main`. */
  readonly frame?: 'main' | 'bare';
  readonly Page: PartPage | MountedPage;
  /** Additional routes, such as a page that shows only one of the part's fragments. */
  readonly extraRoutes?: readonly { readonly path: string; readonly Page: PartPage }[];
}

/** Runs one part without the host, with the sample source and stand-ins for everything that the host provides. */
export function startAlone({
  part,
  path,
  start = path,
  frame = 'main',
  Page,
  extraRoutes = [],
}: Alone): void {
  const typefaces = document.createElement('style');
  typefaces.textContent = typefaceRules;
  document.head.append(typefaces);
  startPart({
    pages: [{ path, Page, bare: frame === 'bare' }, ...extraRoutes],
    start,
    props,
    Around: ({ children }) => <AloneFrame part={part}>{children}</AloneFrame>,
    Main: AloneMain,
    Elsewhere: () => <OtherPart start={start} />,
    Title: PageTitle,
  });
}

const props: PartPageProps = {
  notify: (message) => console.info(`notify: ${message}`),
  Fragment: FragmentStandIn,
  settings: sampleSettings,
  source: createPageSource(sampleSource),
  kept: createKept(window),
};

/** Shown at every path that this part does not own. */
function OtherPart({ start }: { start: string }) {
  const { pathname } = useLocation();
  return (
    <>
      <PageTitle>Another part</PageTitle>
      <h1>Another part</h1>
      <p>
        <code>{pathname}</code> belongs to another part. To see it, run the whole site with{' '}
        <code>npm start</code>.
      </p>
      <p>
        <Link to={start}>Back to this part</Link>
      </p>
    </>
  );
}
