import { useOverrideTools, usePartRuntime } from '@forecast/host-runtime';
import { color, space } from '@forecast/shared/theme';
import { Button } from '@forecast/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';

/** Lists the parts overridden with other builds, and can keep the overrides for the tab or clear them. */
export function OverrideBanner() {
  const { inForce } = usePartRuntime().overrides;
  const { kept, reloadWithoutOverride } = useOverrideTools();
  const [allKept, setAllKept] = useState(() => inForce.every(kept.has));
  const keepAll = () => {
    inForce.forEach(kept.add);
    setAllKept(true);
  };
  const clear = () => {
    kept.clear();
    reloadWithoutOverride();
  };
  return (
    <Banner aria-label="Other builds">
      <div>
        {inForce.map(({ part, target }) => (
          <p key={part}>
            <span>{`This ${allKept ? 'tab' : 'page'} loads `}</span>
            <strong>{part}</strong>
            <span>{` from ${target} instead of the live site.`}</span>
          </p>
        ))}
      </div>
      <Actions>
        {!allKept && (
          <Button type="button" onClick={keepAll}>
            Keep in this tab
          </Button>
        )}
        <Button type="button" onClick={clear}>
          Clear
        </Button>
      </Actions>
    </Banner>
  );
}

const Banner = styled.aside`
  position: sticky;
  z-index: 25;
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s} ${space.l};
  padding: ${space.s} ${space.l};
  background: ${color.accentSoft};
  border-top: 2px solid ${color.accent};
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  gap: ${space.s};
`;
