import type { PagePaths, PartPage } from '@forecast/shared/page';
import { SourceProvider } from '@forecast/shared/source';
import { Overview } from '../Overview';

export { contractVersion } from '@forecast/contract';

const path = '/part-path';

/** The page's one address, to be prepared as HTML. */
export const paths: PagePaths = () => Promise.resolve([path]);

/** The page. It stands in the main region of the shell, so it has none of its own. */
const Page: PartPage = ({ source }) => (
  <SourceProvider source={source}>
    <Overview />
  </SourceProvider>
);

export default Page;
