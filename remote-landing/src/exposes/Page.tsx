import type { PagePaths, PartPage } from '@forecast/shared/page';
import { SourceProvider } from '@forecast/shared/source';
import { PageHead, SkipLink } from '@forecast/shared/ui';
import { Actions } from '../actions/Actions';
import { headline, Hero, lead } from '../Hero';
import { FeaturedRoom, Layout, Main } from '../page-frame/Layout';
import { PageFooter } from '../page-frame/PageFooter';
import { PageHeader } from '../page-frame/PageHeader';
import { Preview } from '../preview/Preview';
import { TotalsLine } from '../totals/TotalsLine';

export { contractVersion } from '@forecast/contract';

export const paths: PagePaths = () => Promise.resolve(['/']);

/** The landing page. It renders its own header, main region and footer, because the host shows it without the shell. */
const Page: PartPage = ({ notify, settings, source, Fragment, Picture }) => (
  <Layout>
    <PageHead
      title={headline}
      description={lead}
      path="/"
      origin={settings.origin}
      Picture={Picture}
      data={{ '@type': 'WebSite', name: 'Forecast' }}
    />
    <SkipLink />
    <PageHeader />
    <Main id="main" tabIndex={-1}>
      <Hero
        totals={
          <SourceProvider source={source}>
            <TotalsLine />
          </SourceProvider>
        }
      >
        <Actions settings={settings} notify={notify} />
      </Hero>
      <FeaturedRoom>
        <Fragment name="markets/FeaturedMarkets" with={{}} />
      </FeaturedRoom>
      <Preview />
    </Main>
    <PageFooter imprintUrl={settings.imprintUrl} />
  </Layout>
);

export default Page;
