import { useEffect, useReducer } from 'react';

export { contractVersion } from '@forecast/contract';

export default function Page() {
  const [times, renderAgain] = useReducer((before: number) => before + 1, 1);
  useEffect(() => renderAgain(), [times]);
  return <h1>Rendered endlessly</h1>;
}
