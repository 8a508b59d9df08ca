import type { PagePaths, PartPage } from '@forecast/shared/page';
import { SourceContext } from '@forecast/shared/source';
import { space } from '@forecast/shared/theme';
import { SkipLink } from '@forecast/shared/ui';
import styled from 'styled-components';
import { Overview } from '../Overview';

export { contractVersion } from '@forecast/contract';

/** The page's one address, to be prepared as HTML. */
export const paths: PagePaths = () => Promise.resolve(['/part-path']);

/** The page. No shell stands around it, so the main region is its own. */
const Page: PartPage = ({ source }) => (
  <SourceContext value={source}>
    <SkipLink />
    <Main id="main" tabIndex={-1}>
      <Overview />
    </Main>
  </SourceContext>
);

const Main = styled.main`
  max-width: 75rem;
  margin: 0 auto;
  padding: ${space.xl};
`;

export default Page;
