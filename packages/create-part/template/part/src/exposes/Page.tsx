import type { PagePaths, PartPage } from '@forecast/shared/page';
import { SourceProvider } from '@forecast/shared/source';
import { Overview } from '../Overview';

export { contractVersion } from '@forecast/contract';

const path = '/part-path';

/** The paths to prerender as HTML. */
export const paths: PagePaths = () => Promise.resolve([path]);

/** The part's page. It has no main region of its own, because the shell around it provides one. */
const Page: PartPage = ({ source }) => (
  <SourceProvider source={source}>
    <Overview />
  </SourceProvider>
);

export default Page;
