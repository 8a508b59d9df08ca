import { formatPercent, type Consensus, type Side } from '@forecast/shared/domain';
import { color, space } from '@forecast/shared/theme';
import styled from 'styled-components';
import { sideNames, sides } from './sideNames';

/**
 * Each side's share as text above a split bar. The colors are neutral, because the shares aren't this market's
 * forecast.
 */
export function ConsensusShares({ consensus }: { consensus: Consensus }) {
  return (
    <div>
      <Shares>
        {sides.map((side) => (
          <Share key={side}>
            <dt>{sideNames[side]}</dt>
            <dd>{formatPercent(consensus[side])}</dd>
          </Share>
        ))}
      </Shares>
      <Bar aria-hidden>
        {sides.map((side) => (
          // An inline style, because a styled component would create a CSS rule per value.
          <Part key={side} $side={side} style={{ flexGrow: Math.max(0, consensus[side]) }} />
        ))}
      </Bar>
    </div>
  );
}

const tone = { yes: color.inkSoft, no: color.lineStrong } as const;

const Shares = styled.dl`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space.xs} ${space.l};
`;

const Share = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space.xs};
  font-variant-numeric: tabular-nums;

  dd {
    font-weight: 600;
    white-space: nowrap;
  }
`;

const Bar = styled.div`
  display: flex;
  gap: 2px;
  height: ${space.s};
  margin-top: ${space.s};
  overflow: hidden;
  background: ${color.line};
  border-radius: ${space.xs};

  @media (forced-colors: active) {
    border: 1px solid;
  }
`;

const Part = styled.div<{ $side: Side }>`
  background: ${({ $side }) => tone[$side]};

  /* In forced colors, one side is filled and the other is empty. */
  @media (forced-colors: active) {
    forced-color-adjust: none;
    background: ${({ $side }) => ($side === 'yes' ? 'CanvasText' : 'Canvas')};
  }
`;
