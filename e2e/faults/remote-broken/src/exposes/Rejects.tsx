import { useEffect } from 'react';

export { contractVersion } from '@forecast/contract';

const fail = () => Promise.reject(new Error('broken on purpose: a promise'));

export default function Page() {
  useEffect(() => void fail(), []);
  return <h1>Broken on purpose</h1>;
}
