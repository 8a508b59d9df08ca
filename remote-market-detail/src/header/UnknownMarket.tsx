import { excerpt, type MarketId } from '@forecast/shared/domain';
import { useParams } from '@forecast/shared/router';
import { color, space, text } from '@forecast/shared/theme';
import styled from 'styled-components';

/**
 * A note which says that the URL's market doesn't exist and that market `shown` is shown instead. Renders nothing if
 * the URL names market `shown` or no market.
 */
export function UnknownMarket({ shown }: { shown: MarketId }) {
  const { id: asked } = useParams();
  if (asked === undefined || Number(asked) === shown) return null;
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
