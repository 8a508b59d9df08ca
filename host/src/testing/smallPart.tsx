import { contractVersion } from '@forecast/contract';
import type { PartPage } from '@forecast/shared/page';
import { useId, useState } from 'react';
import styled from 'styled-components';

// A minimal part with a page and a fragment.

const Heading = styled.h1`
  color: rgb(1, 2, 3);
`;

const Page: PartPage = ({ Fragment, source }) => {
  const [presses, setPresses] = useState(0);
  const id = useId();
  return (
    <>
      <title>Research Markets</title>
      <Heading id={id}>Data of {source.asOf}</Heading>
      <button onClick={() => setPresses(presses + 1)}>{presses}</button>
      {/* Long enough that React would otherwise stream it out of order. */}
      <p>{'Evidence. '.repeat(2_000)}</p>
      <Fragment name="markets/RelatedMarkets" with={{ marketId: 1 }} />
    </>
  );
};
const RelatedMarkets = ({ marketId }: { marketId: number }) => <p>Related to {marketId}</p>;
/** The part's exposed modules. */
export const exposes = {
  Page: { default: Page, contractVersion, paths: () => Promise.resolve(['/markets']) },
  RelatedMarkets: { default: RelatedMarkets, contractVersion },
};
