import type { ComponentProps } from 'react';

/** In the page's layout it is as if what stands in it stood in its place. */
export const Slot = (props: ComponentProps<'div'>) => <div style={{ display: 'contents' }} {...props} />;
