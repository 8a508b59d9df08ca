import type { PagePaths, PartPage } from '@forecast/shared/page';
import { SourceProvider } from '@forecast/shared/source';
import { Overview } from '../Overview';

export { contractVersion } from '@forecast/contract';

const path = '/part-path';

/** The addresses to prerender as HTML. */
export const paths: PagePaths = () => Promise.resolve([path]);

/** The page. It is shown in the shell's main region, so it has none of its own. */
const Page: PartPage = ({ source }) => (
  <SourceProvider source={source}>
    <Overview />
  </SourceProvider>
);

export default Page;
