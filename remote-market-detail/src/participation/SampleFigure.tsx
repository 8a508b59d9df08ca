import { useIsSample } from '@forecast/shared/source';
import { color, text } from '@forecast/shared/theme';
import styled from 'styled-components';

/** Says that the sample's consensus is no market's own; nothing where the source's data moves on. */
export function SampleFigure() {
  const isSample = useIsSample();
  return isSample && <Caption>Sample, the same on every market</Caption>;
}

const Caption = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.meta};
`;
