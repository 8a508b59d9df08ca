import { useState } from 'react';

/** A button that counts how often it was clicked. */
export function Cups() {
  const [cups, setCups] = useState(0);
  return (
    <p>
      <button onClick={() => setCups(cups + 1)}>Pour a cup</button> <output>{`Poured: ${cups}`}</output>
    </p>
  );
}
