import { lazy, Suspense, useState } from 'react';

const Details = lazy(() => import('./Details'));

/** A page with a chunk that is loaded on demand. */
export default function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section>
      <h1>From another repository</h1>
      <button onClick={() => setOpen(true)}>Details</button>
      <Suspense>{isOpen && <Details />}</Suspense>
    </section>
  );
}
