import { formatDay } from '@forecast/shared/domain';
import { useSource } from '@forecast/shared/source';
import { color, container, space, text } from '@forecast/shared/theme';
import styled, { css } from 'styled-components';
import { wide } from './useMenu';

/** Says that the data is a sample, and shows its date: above the page, or at the foot of a sidebar (`inShell`). */
export function SampleNote({ inShell }: { inShell: boolean }) {
  const { isSample, asOf } = useSource();
  if (!isSample) return null;
  return (
    <Note aria-label="About the data" $inShell={inShell}>
      {asOf ? `Sample data as of ${formatDay(asOf)}` : 'Sample data'}
    </Note>
  );
}

/** Fixed over the scrolling sidebar, so that it is visible at any window height. */
const inSidebar = css`
  @media screen and ${wide} {
    position: fixed;
    z-index: 11;
    bottom: 0;
    /* The sidebar's left edge, also in a wide window. */
    inset-inline-start: max(0px, 50% - ${container} / 2 - 8rem);
    /* The sidebar's width without its border. */
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
  text-align: center;
  ${({ $inShell }) => $inShell && inSidebar}
`;
