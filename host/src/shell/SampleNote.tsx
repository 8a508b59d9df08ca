import { formatDay } from '@forecast/shared/domain';
import { useSource } from '@forecast/shared/source';
import { color, container, space, text } from '@forecast/shared/theme';
import styled, { css } from 'styled-components';
import { wide } from './useMenu';

/**
 * Says once on every page, whatever becomes of its part, that the data is a sample, and of which day: above the page, or,
 * `inShell`, at the foot of the sidebar where that is in view. Nothing where the source holds no sample.
 */
export function SampleNote({ inShell }: { inShell: boolean }) {
  const { isSample, asOf } = useSource();
  if (!isSample) return null;
  return (
    <Note aria-label="About the data" $inShell={inShell}>
      Sample data{asOf && ` as of ${formatDay(asOf)}`}
    </Note>
  );
}

/** Over the sidebar, which scrolls by itself: so it is in view at any height of the window. */
const inSidebar = css`
  @media screen and ${wide} {
    position: fixed;
    z-index: 11;
    bottom: 0;
    /* Where the sidebar is beside a page in the middle of the window. */
    left: max(0px, 50% - ${container} / 2 - 16rem);
    /* As wide as the sidebar without its line. */
    width: calc(16rem - 1px);
    padding: ${space.m} ${space.l};
    border: 0;
    background: ${color.canvas};
    text-align: start;
  }
`;

const Note = styled.aside<{ $inShell: boolean }>`
  padding: ${space.xs} ${space.l};
  border-bottom: 1px solid ${color.line};
  background: ${color.sunken};
  color: ${color.inkSoft};
  font-size: ${text.meta};
  font-variant-numeric: tabular-nums;
  text-align: center;
  ${({ $inShell }) => $inShell && inSidebar}
`;
