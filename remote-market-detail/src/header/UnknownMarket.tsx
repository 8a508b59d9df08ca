import { excerpt, type MarketId } from '@forecast/shared/domain';
import { useParams } from '@forecast/shared/router';
import { color, space, text } from '@forecast/shared/theme';
import styled from 'styled-components';

/** Says that the address names another market than the one shown, which is `shown`; nothing if it names none at all. */
export function UnknownMarket({ shown }: { shown: MarketId }) {
  const { id: asked } = useParams();
  if (asked === undefined || Number(asked) === shown) return null;
  return (
    <Note>
      There is no market <bdi>{excerpt(asked)}</bdi>. This is market {shown}.
    </Note>
  );
}

const Note = styled.p`
  margin-top: ${space.s};
  color: ${color.inkSoft};
  font-size: ${text.dense};
`;
