import { useEffect, useState } from 'react';

export { contractVersion } from '@forecast/contract';

export default function Page() {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), 1_000);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (late) throw new Error('broken on purpose: in an effect');
  }, [late]);
  return <h1>Broken on purpose</h1>;
}
