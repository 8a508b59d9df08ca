import { useState } from 'react';

/** Counts the cups that were poured. */
export function Cups() {
  const [cups, setCups] = useState(0);
  return (
    <p>
      <button onClick={() => setCups(cups + 1)}>Pour a cup</button> <output>{`Poured: ${cups}`}</output>
    </p>
  );
}
