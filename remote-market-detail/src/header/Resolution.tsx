import { formatDay, type IsoDay } from '@forecast/shared/domain';
import { color, font, text } from '@forecast/shared/theme';
import styled from 'styled-components';

/** The resolution criteria, below a heading with the deadline. */
export function Resolution({ deadline, children }: { deadline: IsoDay; children: string }) {
  return (
    <div>
      <Title>{`How this resolves on ${formatDay(deadline)}, 23:59 UTC`}</Title>
      <Text dir="auto">{children}</Text>
    </div>
  );
}

const Title = styled.h2`
  font: 600 ${text.dense} / 1.5 ${font.sans};
`;

const Text = styled.p`
  max-width: 75ch;
  color: ${color.inkSoft};
`;
