import { KeptContext } from '@forecast/shared/kept';
import type { PagePaths, PartPage } from '@forecast/shared/page';
import { SourceProvider } from '@forecast/shared/source';
import { MarketsPage } from '../market-list/MarketsPage';
import { NotifyContext } from '../market-list/NotifyContext';

export { contractVersion } from '@forecast/contract';

/** The one address of the list, to be prepared as HTML. */
export const paths: PagePaths = () => Promise.resolve(['/markets']);

/** The list of all markets. */
const Page: PartPage = ({ source, settings, kept, notify }) => (
  <SourceProvider source={source}>
    <KeptContext value={kept}>
      <NotifyContext value={notify}>
        <MarketsPage origin={settings.origin} />
      </NotifyContext>
    </KeptContext>
  </SourceProvider>
);

export default Page;
