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
  if (!isVisible(asked)) return <Note>{`There is no such market. This is market ${shown}.`}</Note>;
  return (
    <Note>
      There is no market <bdi>{excerpt(asked)}</bdi>
      <span>{`. This is market ${shown}.`}</span>
    </Note>
  );
}

/** Whether text contains anything that a visitor can see. */
const isVisible = (text: string) => /[^\s\p{DI}]/u.test(text);

const Note = styled.p`
  margin-top: ${space.s};
  color: ${color.inkSoft};
  font-size: ${text.dense};
`;
