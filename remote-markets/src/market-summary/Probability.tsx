import { formatPercent } from '@forecast/shared/domain';
import { color, space, text } from '@forecast/shared/theme';
import { visuallyHidden } from '@forecast/shared/ui';
import styled, { css } from 'styled-components';
import { inCompact } from './inCompact';
import { narrowContainer } from './narrowContainer';

interface Props {
  /** A percentage, 0 to 100. */
  readonly value: number;
  /** `prominent` is larger and puts the number above the word, unless the container is narrow. */
  readonly variant: 'prominent' | 'plain';
}

/** A market's probability as a number with the word “probability”. */
export function Probability({ value, variant }: Props) {
  return (
    <Frame $variant={variant}>
      <Line>
        <Figure>{formatPercent(value)}</Figure> <Word>probability</Word>
      </Line>
    </Frame>
  );
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space.s};
`;

// In a compact list, the column is too narrow for the word.
const Word = styled.span`
  ${inCompact(visuallyHidden)}
`;

const Figure = styled.strong`
  color: ${color.ink};
  font-size: ${text.title};
  font-weight: 600;
  line-height: 1.1;
  white-space: nowrap;
`;

const prominent = css`
  @container not ${narrowContainer} {
    ${Line} {
      flex-direction: column;
      align-items: end;
      gap: 0;
    }

    ${Figure} {
      font-size: ${text.page};
    }
  }

  ${inCompact(css`
    ${Figure} {
      font-size: ${text.title};
    }
  `)}
`;

const Frame = styled.div<{ $variant: Props['variant'] }>`
  display: grid;
  gap: ${space.s};
  color: ${color.inkSoft};
  font-size: ${text.meta};
  font-variant-numeric: tabular-nums;
  ${({ $variant }) => $variant === 'prominent' && prominent}
`;
