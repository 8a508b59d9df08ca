import { formatDay, type Market } from '@forecast/shared/domain';
import { color, font, space, text } from '@forecast/shared/theme';
import { Card } from '@forecast/shared/ui';
import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { inOneColumn, inTwoColumns, underHeading } from '../room';
import { HeaderFacts } from './HeaderFacts';
import { MarketDates } from './MarketDates';
import { TagLinks } from './TagLinks';

interface Props {
  readonly market: Market;
  /** What is shown below the resolution criteria. */
  readonly children?: ReactNode;
}

/** A market's facts, description and resolution criteria. */
export function AboutMarket({ market, children }: Props) {
  return (
    <Frame aria-label="About this market">
      <HeaderFacts market={market} />
      <Story>
        <Description dir="auto">{market.description}</Description>
        <TagLinks tags={market.tags} />
        <MarketDates market={market} />
      </Story>
      <Resolution market={market}>{children}</Resolution>
    </Frame>
  );
}

const Frame = styled(Card)`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space.m} ${space.xxl};
  padding-block: ${space.l};

  ${inOneColumn(css`
    grid-template-columns: minmax(0, 1fr);
  `)}

  /* Join this card to the card with the question above it. */
  ${inTwoColumns(css`
    margin-top: -${space.l};
    border-start-start-radius: 0;
    border-start-end-radius: 0;
  `)}
`;

// A single grid item, so that its rows don't spread out if the resolution criteria next to it are taller.
const Story = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${space.m};
`;

const Description = styled.p`
  max-width: 70ch;
  font-size: ${text.reading};

  ${underHeading(css`
    font-size: ${text.dense};
  `)}
`;

/** The resolution criteria, below a heading with the deadline. */
function Resolution({ market: { deadline, resolution }, children }: Props) {
  return (
    <div>
      <Title>{`How this resolves on ${formatDay(deadline)}, 23:59 UTC`}</Title>
      <Text dir="auto">{resolution}</Text>
      {children}
    </div>
  );
}

const Title = styled.h2`
  font: 600 ${text.dense} / 1.5 ${font.sans};
`;

const Text = styled.p`
  max-width: 75ch;
  color: ${color.inkSoft};
`;
