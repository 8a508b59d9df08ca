import type { PartPage } from '@forecast/shared/page';
import { parseMarketId } from '@forecast/shared/domain';
import { useSearchParams } from '@forecast/shared/router';
import { color, font, space, text } from '@forecast/shared/theme';
import { PageTitle } from '@forecast/shared/ui';
import styled from 'styled-components';
import RelatedMarkets from '../exposes/RelatedMarkets';

/** The fragment in a resizable box on a page of its own. `?market=3` shows the markets related to market 3. */
export const RelatedMarketsAlone: PartPage = ({ source }) => {
  const [parameters] = useSearchParams();
  const id = parseMarketId(parameters.get('market') ?? undefined);
  return (
    <Page>
      <PageTitle>RelatedMarkets</PageTitle>
      <Heading>Fragment markets/RelatedMarkets</Heading>
      <Note>
        For market {id}; <code>?market=3</code> shows another market’s. Drag the corner to give it another
        width.
      </Note>
      <ResizableBox>
        <RelatedMarkets source={source} marketId={id} />
      </ResizableBox>
    </Page>
  );
};

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};
`;

const Heading = styled.h1`
  font: 600 ${text.title} / 1.2 ${font.serif};
`;

const Note = styled.p`
  color: ${color.inkSoft};
`;

const ResizableBox = styled.div`
  max-width: 100%;
  padding: ${space.s};
  overflow: auto;
  resize: horizontal;
`;
