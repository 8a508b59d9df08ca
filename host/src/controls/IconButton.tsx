import { color, radius, space, text } from '@forecast/shared/theme';
import { Button } from '@forecast/shared/ui';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { useHint } from './useHint';

interface Props extends Omit<ComponentProps<'button'>, keyof ReturnType<typeof useHint>['control']> {
  /** The button's name, which the tooltip shows. */
  readonly label: string;
}

/** A button that shows an icon alone: its name is there for assistive technology and in a tooltip. */
export function IconButton({ label, children, ...props }: Props) {
  const { place, control } = useHint();
  return (
    // What it is named by it is not described by as well.
    <Square type="button" $variant="quiet" {...props} {...control} aria-label={label}>
      {children}
      {place && (
        <Tooltip role="tooltip" style={place}>
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

/** Fixed, so that nothing around the button cuts it off; its border keeps a distance that the pointer may cross. */
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
