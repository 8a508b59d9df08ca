import { useNavigation } from '@forecast/shared/router';
import { color, radius, space } from '@forecast/shared/theme';
import styled, { keyframes } from 'styled-components';
import type { PageNoun } from '../routes';
import { SlowLoading } from '../faces/Loading';
import { usePartRuntime } from '@forecast/host-runtime';

/** A progress line at the top while the next page loads, and a message after a second. The old page stays visible. */
export function NavigationProgress() {
  const { state, location } = useNavigation();
  const { routes } = usePartRuntime();
  if (state !== 'loading') return null;
  return (
    <>
      <Line aria-busy />
      <Corner>
        <SlowLoading shows={(routes.at(location.pathname)?.shows ?? 'page') as PageNoun} />
      </Corner>
    </>
  );
}

const grow = keyframes`
  from { transform: scaleX(0); }
  to { transform: scaleX(0.9); }
`;

const Line = styled.div`
  position: fixed;
  z-index: 30;
  top: 0;
  inset-inline: 0;
  height: 2px;
  background: ${color.accent};
  transform-origin: left;
  /* The delay avoids a flash of the line for pages that load quickly. */
  animation: ${grow} 8s 120ms cubic-bezier(0.1, 0.7, 0.2, 1) both;
`;

/** Overlays the page, so that nothing shifts. */
const Corner = styled.div`
  position: fixed;
  z-index: 30;
  top: 2px;
  left: 50%;
  translate: -50%;

  & > :not(:empty) {
    padding: ${space.xs} ${space.l};
    background: ${color.surface};
    border: 1px solid ${color.lineStrong};
    border-radius: ${radius};
  }
`;
