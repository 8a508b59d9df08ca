import type { PagePaths, PartPage } from '@forecast/shared/page';
import { SourceProvider } from '@forecast/shared/source';
import { space } from '@forecast/shared/theme';
import { SkipLink } from '@forecast/shared/ui';
import styled from 'styled-components';
import { Overview } from '../Overview';

export { contractVersion } from '@forecast/contract';

const path = '/part-path';

/** The paths to prerender as HTML. */
export const paths: PagePaths = () => Promise.resolve([path]);

/** The part's page. It has its own main region, because it is shown without the shell. */
const Page: PartPage = ({ source }) => (
  <SourceProvider source={source}>
    <SkipLink />
    <Main id="main" tabIndex={-1}>
      <Overview />
    </Main>
  </SourceProvider>
);

const Main = styled.main`
  max-width: 75rem;
  margin: 0 auto;
  padding: ${space.xl};
`;

export default Page;
