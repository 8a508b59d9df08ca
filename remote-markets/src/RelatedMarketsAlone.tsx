import type { PartPage } from '@forecast/shared/page';
import { parseMarketId } from '@forecast/shared/domain';
import { useSearchParams } from '@forecast/shared/router';
import { color, font, space, text } from '@forecast/shared/theme';
import { PageTitle } from '@forecast/shared/ui';
import styled from 'styled-components';
import RelatedMarkets from './exposes/RelatedMarkets';

/**
 * A page for developers that shows the fragment alone in a resizable box, by default for market 1. `?market=3` shows
 * the markets related to market 3.
 */
export const RelatedMarketsAlone: PartPage = ({ source }) => {
  const [parameters] = useSearchParams();
  const id = parseMarketId(parameters.get('market') ?? undefined);
  return (
    <Page>
      <PageTitle>RelatedMarkets</PageTitle>
      <Heading>Fragment markets/RelatedMarkets</Heading>
      <Note>
        <span>{`This is the fragment for market ${id}. `}</span>
        Add <code>?market=3</code> to the address to choose another market. Drag the corner to change the
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
