import { describePosition, type MarketId } from '@forecast/shared/domain';
import { useKeeping, useKept } from '@forecast/shared/kept';
import { color, text } from '@forecast/shared/theme';
import styled from 'styled-components';

/** The visitor's submitted position on a market; nothing if there is none. */
export function OwnPosition({ id }: { id: MarketId }) {
  const kept = useKeeping();
  const [submitted] = useKept('submitted');
  const position = submitted[id];
  return position && <Line>{describePosition(position, kept.lasts('submitted'))}</Line>;
}

const Line = styled.p`
  color: ${color.accent};
  font-size: ${text.meta};
  font-variant-numeric: tabular-nums;
`;
