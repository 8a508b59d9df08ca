import { color, space, text } from '@forecast/shared/theme';
import styled from 'styled-components';
import { usePartRuntime } from '../part-runtime/PartRuntimeContext';

/** Every part of the site, with the team to call and the release that this page has when the list is opened. */
export function PartList() {
  const { registry } = usePartRuntime();
  return (
    <List>
      {registry.all().map(({ part, owner, release, canaryPercent }) => (
        <li key={part}>
          <strong>{part}</strong>
          <Facts>
            {owner} · <Release>{release}</Release>
            {canaryPercent !== undefined && ` · canary, ${canaryPercent}% of visitors`}
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
