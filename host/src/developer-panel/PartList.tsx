import { color, space, text } from '@forecast/shared/theme';
import styled from 'styled-components';
import { allParts } from '../part-runtime/liveParts';

/** Every part of the site, with the team to call and the release that this page has when the list is opened. */
export function PartList() {
  return (
    <List>
      {allParts().map(({ part, owner, release, candidatePercent }) => (
        <li key={part}>
          <strong>{part}</strong>
          <Facts>
            {owner} · <Release>{release}</Release>
            {candidatePercent !== undefined && ` · candidate, ${candidatePercent}% of visitors`}
          </Facts>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space.s};
  padding-top: ${space.m};
  border-top: 1px solid ${color.line};
`;

const Facts = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.meta};
`;

const Release = styled.code`
  font-size: inherit;
`;
