import type { PagePaths, PartPage } from '@forecast/shared/page';
import { parseMarketId } from '@forecast/shared/domain';
import { KeptContext } from '@forecast/shared/kept';
import { useMatch, useParams } from '@forecast/shared/router';
import { allMarkets, SourceProvider } from '@forecast/shared/source';
import { EmbedPage } from '../embed/EmbedPage';
import { MarketPage } from '../market-page/MarketPage';

export { contractVersion } from '@forecast/contract';

/** Resolves to the paths of all markets and their embeds, for prerendering. Rejects if the source does. */
export const paths: PagePaths = async (source) =>
  (await allMarkets(source)).flatMap(({ id }) => [`/market/${id}`, `/market/${id}/embed`]);

/** The page or the embed of the market in the URL; market 1 if the URL's id is missing or invalid. */
const Page: PartPage = ({ source, settings, kept, notify, Fragment, Picture }) => {
  const id = parseMarketId(useParams()['id']);
  const isEmbed = useMatch('/market/:id/embed') !== null;
  const { origin } = settings;
  return (
    <SourceProvider source={source}>
      <KeptContext value={kept}>
        {isEmbed ? (
          <EmbedPage id={id} origin={origin} />
        ) : (
          // The key resets the state, so that messages about one market don't appear on the next market's page.
          <MarketPage key={id} {...{ id, origin, notify, Fragment, Picture }} />
        )}
      </KeptContext>
    </SourceProvider>
  );
};

export default Page;
