import type { PartPage } from '@forecast/shared/page';
import { useState } from 'react';

export { contractVersion } from '@forecast/contract';

const Page: PartPage = ({ Fragment: Slot }) => {
  const [shown, show] = useState(true);
  return (
    <>
      <h1>A page that stays</h1>
      <button type="button" onClick={() => show(!shown)}>
        {shown ? 'Remove' : 'Restore'}
      </button>
      {shown && <Slot name="markets/RelatedMarkets" with={{ marketId: 1 }} />}
    </>
  );
};

export default Page;
