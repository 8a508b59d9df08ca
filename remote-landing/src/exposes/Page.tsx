import type { RemotePage } from '@forecast/shared/contract';

export { contractVersion } from '@forecast/shared/contract';

const Page: RemotePage = () => <h1>landing</h1>;

export default Page;
