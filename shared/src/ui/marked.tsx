import type { ReactElement } from 'react';
import styled from 'styled-components';
import type { MarkedText } from '../domain';
import { color } from '../theme';

/**
 * Returns a text with its search matches highlighted. Show it as the only child of an element, so that React can update
 * it on a translated page.
 */
export function marked({ text, marks }: MarkedText): string | ReactElement {
  if (marks.length === 0) return text;
  return (
    // The key replaces all of it if anything changes.
    <span key={JSON.stringify([text, marks])}>
      {[
        ...marks.flatMap(({ start, end }, index) => [
          text.slice(marks[index - 1]?.end ?? 0, start),
          <Mark key={index}>{text.slice(start, end)}</Mark>,
        ]),
        text.slice(marks.at(-1)?.end ?? 0),
      ]}
    </span>
  );
}

// The border marks matches even if the browser overrides colors.
const Mark = styled.mark`
  background: ${color.accentSoft};
  border-bottom: 1px solid ${color.accent};
  color: inherit;
`;
