import { color, font, space, text } from '@forecast/shared/theme';
import styled from 'styled-components';

/** The sentence that decides the question on its deadline. */
export function Resolution({ children }: { children: string }) {
  return (
    <div>
      <Title>Resolution</Title>
      <Text>{children}</Text>
    </div>
  );
}

const Title = styled.h2`
  margin-bottom: ${space.xs};
  color: ${color.inkFaint};
  font: 600 ${text.meta} / 1.25 ${font.sans};
`;

const Text = styled.p`
  max-width: 70ch;
  color: ${color.inkSoft};
`;
