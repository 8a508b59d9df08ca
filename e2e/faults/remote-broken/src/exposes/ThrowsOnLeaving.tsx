import { useEffect } from 'react';

export { contractVersion } from '@forecast/contract';

const leave = () => {
  throw new Error('broken on purpose: on leaving');
};

export default function Page() {
  useEffect(() => leave, []);
  return <h1>Broken on purpose</h1>;
}
