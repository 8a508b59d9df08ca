import { use } from 'react';

export { contractVersion } from '@forecast/contract';

const never = new Promise<never>(() => undefined);

export default function Page() {
  use(never);
  return <h1>Never shown</h1>;
}
