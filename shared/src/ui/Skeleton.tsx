import styled from 'styled-components';
import { color, radius } from '../theme';
import { VisuallyHidden } from './VisuallyHidden';

/**
 * A quiet place holder of a CSS height, so that nothing moves when what is loading arrives. Tools wait until nothing
 * on a page is busy, so whatever loads shows one.
 */
export function Skeleton({ height, label }: { height: string; label: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {/* Busy alone: a screen reader may hold back the words of what is busy. */}
      <Block style={{ height }} aria-busy="true" />
    </div>
  );
}

const Block = styled.div`
  background: ${color.sunken};
  border-radius: ${radius};
`;
