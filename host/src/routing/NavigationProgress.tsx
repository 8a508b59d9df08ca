import { useNavigation } from '@forecast/shared/router';
import { color } from '@forecast/shared/theme';
import { VisuallyHidden } from '@forecast/shared/ui';
import styled, { keyframes } from 'styled-components';

/** A line along the top while the next page is on its way; the page that is left stays until then. */
export function NavigationProgress() {
  const loading = useNavigation().state === 'loading';
  return (
    <div role="status">
      {loading && (
        <>
          <VisuallyHidden>Loading the page</VisuallyHidden>
          <Line aria-busy />
        </>
      )}
    </div>
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
  left: 0;
  right: 0;
  height: 2px;
  background: ${color.accent};
  transform-origin: left;
  /* The delay keeps a page that is there at once from flashing a line. */
  animation: ${grow} 8s 120ms cubic-bezier(0.1, 0.7, 0.2, 1) both;
`;
