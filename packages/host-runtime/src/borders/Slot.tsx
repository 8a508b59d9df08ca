import type { ComponentProps } from 'react';

/** A div that the layout ignores: its children are laid out as if they were in its parent. */
export const Slot = (props: ComponentProps<'div'>) => <div style={{ display: 'contents' }} {...props} />;
