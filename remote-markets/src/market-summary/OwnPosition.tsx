import { describePosition, type MarketId } from '@forecast/shared/domain';
import { useKept } from '@forecast/shared/kept';
import { color, text } from '@forecast/shared/theme';
import styled from 'styled-components';

/** The position that the visitor has submitted on a market; nothing if there is none. */
export function OwnPosition({ id }: { id: MarketId }) {
  const [submitted] = useKept('submitted');
  const position = submitted[id];
  return position && <Line>{describePosition(position)}</Line>;
}

const Line = styled.p`
  color: ${color.accent};
  font-size: ${text.meta};
  font-variant-numeric: tabular-nums;
`;
