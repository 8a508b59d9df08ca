import type { PagePaths, PartPage } from '@forecast/shared/page';
import { PageTitle, SkipLink } from '@forecast/shared/ui';
import { Actions } from '../actions/Actions';
import { Hero } from '../Hero';
import { Layout, Main } from '../page-frame/Layout';
import { PageFooter } from '../page-frame/PageFooter';
import { PageHeader } from '../page-frame/PageHeader';
import { Preview } from '../preview/Preview';

export { contractVersion } from '@forecast/contract';

export const paths: PagePaths = () => Promise.resolve(['/']);

/** The landing page. No shell stands around it, so its header, main region and footer are its own. */
const Page: PartPage = ({ notify, settings }) => (
  <Layout>
    <PageTitle>The future, scored in real time</PageTitle>
    <SkipLink />
    <PageHeader />
    <Main id="main" tabIndex={-1}>
      <Hero>
        <Actions settings={settings} notify={notify} />
      </Hero>
      <Preview />
    </Main>
    <PageFooter imprintUrl={settings.imprintUrl} />
  </Layout>
);

export default Page;
