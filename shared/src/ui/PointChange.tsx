import styled from 'styled-components';
import { formatNumber } from '../domain';
import { color } from '../theme';

/** Shows a change in percentage points with its sign, such as "▲ +33 pts". `points` must not be 0. */
export function PointChange({ points }: { points: number }) {
  const size = Math.abs(points);
  return (
    <Change $up={points > 0}>
      {`${points > 0 ? '▲ +' : '▼ −'}${formatNumber(size)} ${size === 1 ? 'pt' : 'pts'}`}
    </Change>
  );
}

const Change = styled.strong<{ $up: boolean }>`
  color: ${({ $up }) => ($up ? color.yes : color.no)};
  font-weight: 600;
`;
