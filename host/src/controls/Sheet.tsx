import { color, font, radius, space, text } from '@forecast/shared/theme';
import { useEffect, useId, useRef, type ComponentProps } from 'react';
import styled from 'styled-components';

/** A small, non-modal dialog. Focuses its title when it opens. */
export function Sheet({ title, children, ...props }: ComponentProps<'div'> & { readonly title: string }) {
  const titleId = useId();
  const titleRef = useRef<HTMLHeadingElement>(null);
  // Focus the title rather than the first control, so that screen readers announce it and Tab reaches every control.
  useEffect(() => titleRef.current?.focus(), []);
  return (
    <Dialog {...props} role="dialog" aria-labelledby={titleId}>
      <Title id={titleId} ref={titleRef} tabIndex={-1}>
        {title}
      </Title>
      {children}
    </Dialog>
  );
}

const Dialog = styled.div`
  display: grid;
  gap: ${space.l};
  width: 20rem;
  max-width: calc(100vw - 2 * ${space.l});
  max-height: calc(100vh - 5rem);
  padding: ${space.l};
  overflow-y: auto;
  background: ${color.surface};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius};
`;

const Title = styled.h2`
  font: 600 ${text.reading} / 1.25 ${font.serif};
`;
