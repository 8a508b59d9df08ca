import { formatPercent, type Consensus, type Side } from '@forecast/shared/domain';
import { color, space } from '@forecast/shared/theme';
import styled from 'styled-components';
import { sideNames } from './sideNames';

const sides: readonly Side[] = ['yes', 'no'];

/** The share of each side in words and numbers; the bars only repeat them. */
export function ConsensusShares({ consensus }: { consensus: Consensus }) {
  return (
    <Shares>
      {sides.map((side) => (
        <Share key={side}>
          <dt>{sideNames[side]}</dt>
          <dd>{formatPercent(consensus[side])}</dd>
          <Bar $side={side} aria-hidden style={{ inlineSize: `${consensus[side]}%` }} />
        </Share>
      ))}
    </Shares>
  );
}

const Shares = styled.dl`
  display: grid;
  gap: ${space.m};
`;

const Share = styled.div`
  position: relative;
  display: flex;
  justify-content: space-between;
  padding-bottom: ${space.s};
  background: linear-gradient(${color.sunken}, ${color.sunken}) bottom / 100% ${space.xs} no-repeat;
  font-variant-numeric: tabular-nums;

  dd {
    font-weight: 600;
  }
`;

const bar = { yes: color.yes, no: color.no } as const;

const Bar = styled.div<{ $side: Side }>`
  position: absolute;
  inset: auto auto 0 0;
  height: ${space.xs};
  max-width: 100%;
  background: ${({ $side }) => bar[$side]};
`;
