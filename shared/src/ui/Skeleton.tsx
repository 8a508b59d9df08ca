import styled from 'styled-components';
import { color, radius } from '../theme';
import { VisuallyHidden } from './VisuallyHidden';

/**
 * A placeholder with a CSS height, so the layout doesn't shift when the content arrives. Use one for everything that
 * loads, because tools wait until nothing on the page is busy.
 */
export function Skeleton({ height, label }: { height: string; label: string }) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {/* The label is outside, because a screen reader may not read out text inside a busy element. */}
      <Block style={{ height }} aria-busy="true" />
    </div>
  );
}

const Block = styled.div`
  background: ${color.sunken};
  border-radius: ${radius};
`;
