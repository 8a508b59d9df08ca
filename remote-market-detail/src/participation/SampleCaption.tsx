import { useIsSample } from '@forecast/shared/source';
import { color, text } from '@forecast/shared/theme';
import styled from 'styled-components';

/**
 * A caption which says that the sample's consensus is the same for every market. Renders nothing if the data is live.
 */
export function SampleCaption() {
  const isSample = useIsSample();
  return isSample && <Caption>Sample data, the same for every market</Caption>;
}

const Caption = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.meta};
`;
