import {
  excerpt,
  formatPercent,
  hasClosed,
  isVisible,
  withWholeDates,
  type Market,
  type MarketId,
} from '@forecast/shared/domain';
import { color, font, space, text } from '@forecast/shared/theme';
import { Card, VisuallyHidden } from '@forecast/shared/ui';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { useParams } from '@forecast/shared/router';
import { LiveStatus } from '../live/LiveSection';
import { inTwoColumns, underHeading } from '../room';
import { ChangeSince } from './ChangeSince';

/** The question and its probability. Shows `children` instead of the probability until the market has loaded. */
export function MarketHeader({ market, children }: { market: Market | undefined; children: ReactNode }) {
  return (
    <Frame as="header">
      <div>
        {/* Keep this element across renders, because the host focuses it after navigation. */}
        <Title dir="auto">
          {market ? withWholeDates(market.title) : <VisuallyHidden>Market</VisuallyHidden>}
        </Title>
        {/* Below the heading, so that nothing moves when the market turns out not to exist. */}
        {market && (
          <>
            <UnknownMarket shown={market.id} />
            <LiveStatus market={market} />
          </>
        )}
      </div>
      {market ? (
        <Probability>
          <span>
            <Figure>{formatPercent(market.probability)}</Figure>{' '}
            <span>{hasClosed(market) ? 'last probability' : 'probability'}</span>
          </span>
          <ChangeSince history={market.history} />
        </Probability>
      ) : (
        <Whole>{children}</Whole>
      )}
    </Frame>
  );
}

// In a wide window, the question is on the left and the probability on the right.
const Frame = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space.l} ${space.xxl};
  /* Keep this small, so that the whole chart below fits on the first screen. */
  padding-block: ${space.l};

  /* Join this card to AboutMarket below it. */
  ${inTwoColumns(css`
    border-bottom: 0;
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  `)}

  ${underHeading(css`
    grid-template-columns: minmax(0, 1fr);
  `)}
`;

const Title = styled.h1`
  max-width: 48rem;
  font: 600 ${text.page} / 1.2 ${font.serif};

  ${underHeading(css`
    font-size: ${text.title};
    text-wrap: pretty;
  `)}
`;

const Probability = styled.p`
  display: grid;
  justify-items: end;
  color: ${color.inkSoft};
  line-height: 1.3;
  overflow-wrap: break-word;

  > :first-child {
    display: grid;
    justify-items: end;
  }

  ${underHeading(css`
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    /* Small enough for a single row at 360 px, before and after the web font loads. */
    gap: ${space.xs} ${space.m};

    > :first-child {
      display: flex;
      flex-wrap: wrap;
      align-items: baseline;
      gap: 0 ${space.s};
    }
  `)}
`;

const Figure = styled.strong`
  color: ${color.ink};
  font-size: ${text.figure};
  font-variant-numeric: tabular-nums;
  font-weight: 600;
  line-height: 1;
  white-space: nowrap;
`;

const Whole = styled.div`
  grid-column: 1 / -1;
`;

/**
 * A note which says that the URL's market doesn't exist and that market `shown` is shown instead. Renders nothing if
 * the URL names market `shown` or no market.
 */
function UnknownMarket({ shown }: { shown: MarketId }) {
  const { id: asked } = useParams();
  if (asked === undefined || Number(asked) === shown) return null;
  if (!isVisible(asked)) return <Note>{`There is no such market. This is market ${shown}.`}</Note>;
  return (
    <Note>
      There is no market <bdi>{excerpt(asked)}</bdi>
      <span>{`. This is market ${shown}.`}</span>
    </Note>
  );
}

const Note = styled.p`
  margin-top: ${space.s};
  color: ${color.inkSoft};
  font-size: ${text.dense};
`;
