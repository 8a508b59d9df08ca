import { useIsSample } from '@forecast/shared/source';
import { color, text } from '@forecast/shared/theme';
import styled from 'styled-components';

/** A caption that the sample's consensus is the same for every market; nothing on live data. */
export function SampleFigure() {
  const isSample = useIsSample();
  return isSample && <Caption>Sample, the same on every market</Caption>;
}

const Caption = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.meta};
`;
