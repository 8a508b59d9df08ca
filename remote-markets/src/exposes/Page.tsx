import type { PageModule, RemotePage } from '@forecast/shared/contract';
import { MarketsPage } from '../market-list/MarketsPage';

export { contractVersion } from '@forecast/shared/contract';

/** The one address of the list, to be prepared as HTML. */
export const paths: NonNullable<PageModule['paths']> = () => Promise.resolve(['/markets']);

/** The list of all markets. */
const Page: RemotePage = () => <MarketsPage />;

export default Page;
