import type { Discussion } from '@forecast/shared/domain';
import { color, space, text } from '@forecast/shared/theme';
import styled from 'styled-components';
import { Reactions } from './Reactions';

/** One forecaster's analysis. Its text is shown as it is, line breaks included. */
export function DiscussionEntry({ discussion }: { discussion: Discussion }) {
  return (
    <Entry>
      <Byline>
        <strong>{discussion.author}</strong>
        <When>{discussion.timestamp}</When>
      </Byline>
      <Content>{discussion.content}</Content>
      <Reactions discussion={discussion} />
    </Entry>
  );
}

const Entry = styled.li`
  padding-bottom: ${space.m};
  border-bottom: 1px solid ${color.line};

  & + & {
    padding-top: ${space.l};
  }
`;

const Byline = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${space.m};
  margin-bottom: ${space.xs};
`;

const When = styled.span`
  color: ${color.inkFaint};
  font-size: ${text.meta};
  font-variant-numeric: tabular-nums;
`;

const Content = styled.p`
  max-width: 70ch;
  font-size: ${text.reading};
  white-space: pre-line;
`;
