import { useEffect } from 'react';

export { contractVersion } from '@forecast/contract';

export default function Page() {
  useEffect(() => {
    const timer = setTimeout(() => {
      throw new Error('broken on purpose: in a timer');
    }, 1_000);
    return () => clearTimeout(timer);
  }, []);
  return <h1>Broken on purpose</h1>;
}
