import type { PagePaths, PartPage } from '@forecast/shared/page';
import { parseMarketId } from '@forecast/shared/domain';
import { useParams } from '@forecast/shared/router';
import { allMarkets, SourceProvider } from '@forecast/shared/source';
import { MarketPage } from '../market-page/MarketPage';

export { contractVersion } from '@forecast/contract';

/** The addresses of all markets, to be prepared as HTML. Rejects if the source does. */
export const paths: PagePaths = async (source) => (await allMarkets(source)).map(({ id }) => `/market/${id}`);

/** The page of the market that the address names; market 1 if it names no market. */
const Page: PartPage = ({ source, settings, Fragment }) => {
  const id = parseMarketId(useParams()['id']);
  return (
    <SourceProvider source={source}>
      {/* Keyed, so that nothing chosen or typed for one market shows up under the next. */}
      <MarketPage key={id} id={id} origin={settings.origin} Fragment={Fragment} />
    </SourceProvider>
  );
};

export default Page;
