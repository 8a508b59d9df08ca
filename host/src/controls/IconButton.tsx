import { color, radius, space, text } from '@forecast/shared/theme';
import { Button } from '@forecast/shared/ui';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { useHint } from './useHint';

interface Props extends Omit<ComponentProps<'button'>, keyof ReturnType<typeof useHint>['control']> {
  /** The button's name, which the tooltip shows. */
  readonly label: string;
}

/** A button that shows only an icon. Its name appears in a tooltip and is announced by assistive technology. */
export function IconButton({ label, children, ...props }: Props) {
  const { position, control } = useHint();
  return (
    // aria-label already names the button, so don't repeat the tooltip as a description.
    <Square type="button" $variant="quiet" {...props} {...control} aria-label={label}>
      {children}
      {position && (
        <Tooltip role="tooltip" style={position}>
          {label}
        </Tooltip>
      )}
    </Square>
  );
}

const Square = styled(Button)`
  flex: none;
  width: 2.5rem;
  padding: 0;

  & > svg {
    width: 1.25rem;
    height: 1.25rem;
  }
`;

/** Fixed, so that no container clips it. The transparent border is a gap that the pointer can cross. */
const Tooltip = styled.span`
  position: fixed;
  z-index: 40;
  padding: ${space.xs} ${space.s};
  background: ${color.ink} padding-box;
  border: 4px solid transparent;
  border-radius: calc(${radius} + 4px);
  color: ${color.canvas};
  font-size: ${text.meta};
  line-height: 1.5;
  white-space: nowrap;
`;
