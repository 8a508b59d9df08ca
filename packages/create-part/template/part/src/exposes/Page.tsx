import type { PagePaths, PartPage } from '@forecast/shared/page';
import { SourceProvider } from '@forecast/shared/source';
import { Overview } from '../Overview';

export { contractVersion } from '@forecast/contract';

const path = '/part-path';

/** The paths to prerender as HTML. */
export const paths: PagePaths = () => Promise.resolve([path]);

/** The part's page, without a main region, because the shell around it has one. */
const Page: PartPage = ({ source }) => (
  <SourceProvider source={source}>
    <Overview />
  </SourceProvider>
);

export default Page;
