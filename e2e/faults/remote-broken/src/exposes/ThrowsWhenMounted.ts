import type { MountedPage } from '@forecast/shared/page';

export { contractVersion } from '@forecast/contract';

const page: MountedPage = {
  mount() {
    throw new Error('broken on purpose: when it is mounted');
  },
};

export default page;
