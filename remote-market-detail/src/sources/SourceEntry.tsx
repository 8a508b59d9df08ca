import type { ResearchSource } from '@forecast/shared/domain';
import { color, radius, space, text } from '@forecast/shared/theme';
import styled from 'styled-components';
import { SourceTitle } from './SourceTitle';

/** One publication: title, author, date and kind. */
export function SourceEntry({ source }: { source: ResearchSource }) {
  return (
    <Entry>
      <Kind>{source.type}</Kind>
      <SourceTitle source={source} />
      <About>
        <span>{source.author}</span>
        <span>{source.date}</span>
      </About>
    </Entry>
  );
}

const Entry = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space.xs};

  & + & {
    margin-top: ${space.l};
    padding-top: ${space.l};
    border-top: 1px solid ${color.line};
  }
`;

const Kind = styled.span`
  padding: 0 ${space.s};
  border: 1px solid ${color.line};
  border-radius: ${radius};
  color: ${color.inkSoft};
  font-size: ${text.meta};
`;

const About = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.m};
  color: ${color.inkFaint};
  font-size: ${text.meta};
  font-variant-numeric: tabular-nums;
`;
