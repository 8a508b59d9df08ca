import type { PagePaths, PartPage } from '@forecast/shared/page';
import { parseMarketId } from '@forecast/shared/domain';
import { KeptContext } from '@forecast/shared/kept';
import { useParams } from '@forecast/shared/router';
import { allMarkets, SourceProvider } from '@forecast/shared/source';
import { MarketPage } from '../market-page/MarketPage';

export { contractVersion } from '@forecast/contract';

/** The addresses of all markets, to be prepared as HTML. Rejects if the source does. */
export const paths: PagePaths = async (source) => (await allMarkets(source)).map(({ id }) => `/market/${id}`);

/** The page of the market that the address names; market 1 if it names no market. */
const Page: PartPage = ({ source, settings, kept, notify, Fragment }) => {
  const id = parseMarketId(useParams()['id']);
  return (
    <SourceProvider source={source}>
      <KeptContext value={kept}>
        {/* Keyed, so that what was said of one market does not show up under the next. */}
        <MarketPage key={id} id={id} origin={settings.origin} notify={notify} Fragment={Fragment} />
      </KeptContext>
    </SourceProvider>
  );
};

export default Page;
