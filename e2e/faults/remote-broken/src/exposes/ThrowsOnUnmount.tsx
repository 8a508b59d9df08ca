import { useEffect } from 'react';

export { contractVersion } from '@forecast/contract';

const leave = () => {
  throw new Error('broken on purpose: on unmount');
};

export default function Page() {
  useEffect(() => leave, []);
  return <h1>Broken on purpose</h1>;
}
