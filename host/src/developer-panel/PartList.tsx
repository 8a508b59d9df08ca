import { usePartRuntime } from '@forecast/host-runtime';
import { color, space } from '@forecast/shared/theme';
import { useEffect, useState, useSyncExternalStore } from 'react';
import styled from 'styled-components';
import { Note } from '../controls/Note';

/** Every part of the site, with its owner and its release on this page. */
export function PartList() {
  const { registry } = usePartRuntime();
  const parts = useSyncExternalStore(registry.subscribe, registry.all);
  const [isWhole, setWhole] = useState(true);
  useEffect(() => {
    // A page's own data lists only the parts on that page.
    void registry.complete().then(setWhole);
  }, [registry]);
  return (
    <List>
      {parts.map(({ part, owner, release, canaryPercent }) => (
        <li key={part}>
          <strong>{part}</strong>
          <Note>
            <span>{`${owner} · `}</span>
            <Release>{release}</Release>
            {canaryPercent !== undefined && <span>{` · canary, ${canaryPercent}% of visitors`}</span>}
          </Note>
        </li>
      ))}
      {!isWhole && <li role="status">The other parts could not be loaded.</li>}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space.s};
  padding-top: ${space.m};
  border-top: 1px solid ${color.line};
`;

const Release = styled.code`
  font-size: inherit;
`;
