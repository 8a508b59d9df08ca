import type { MountedPage } from '@forecast/shared/page';

export { contractVersion } from '@forecast/contract';

const page: MountedPage = {
  mount() {
    throw new Error('broken on purpose: on mount');
  },
};

export default page;
