import { KeptContext } from '@forecast/shared/kept';
import type { PagePaths, PartPage } from '@forecast/shared/page';
import { SourceProvider } from '@forecast/shared/source';
import { MarketsPage } from '../market-list/MarketsPage';

export { contractVersion } from '@forecast/contract';

/** Only the unfiltered list is prerendered. */
export const paths: PagePaths = () => Promise.resolve(['/markets']);

export { filterParameters as query } from '@forecast/shared/domain';

/** The list of all markets. */
const Page: PartPage = ({ source, settings, kept, Picture }) => (
  <SourceProvider source={source}>
    <KeptContext value={kept}>
      <MarketsPage origin={settings.origin} Picture={Picture} />
    </KeptContext>
  </SourceProvider>
);

export default Page;
