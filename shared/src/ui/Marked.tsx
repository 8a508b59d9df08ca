import { Fragment } from 'react';
import styled from 'styled-components';
import type { MarkedText } from '../domain';
import { color } from '../theme';

/** Text with its search matches highlighted. */
export function Marked({ of: { text, marks } }: { of: MarkedText }) {
  return (
    <>
      {marks.map(({ start, end }, index) => (
        <Fragment key={index}>
          {text.slice(marks[index - 1]?.end ?? 0, start)}
          <Mark>{text.slice(start, end)}</Mark>
        </Fragment>
      ))}
      {text.slice(marks.at(-1)?.end ?? 0)}
    </>
  );
}

// The border marks matches even if the browser overrides colors.
const Mark = styled.mark`
  background: ${color.accentSoft};
  border-bottom: 1px solid ${color.accent};
  color: inherit;
`;
