import type { MountedPage } from '@forecast/contract';
import { useEffectEvent, useLayoutEffect, useRef, type ComponentType, type FunctionComponent } from 'react';

/** Sets the document's title for a page that isn't written in React. */
export type TitleElement = 'title' | ComponentType<{ children: string }>;

/** Returns a component that mounts a page not written in React. The component throws if mounting or unmounting does. */
export function mountedComponent<Props>(
  page: MountedPage<Props>,
  Title: TitleElement = 'title',
): FunctionComponent<Props> {
  return function Mounted(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const mount = useEffectEvent((element: HTMLElement): unknown => page.mount(element, props));
    useLayoutEffect(() => {
      const element = document.createElement('div');
      place.current?.append(element);
      const unmount = mount(element);
      if (typeof unmount !== 'function') {
        throw new Error('mount must return a function that unmounts the page');
      }
      return () => {
        try {
          unmount();
        } finally {
          element.remove();
        }
      };
    }, []);
    return (
      <>
        {page.title && <Title>{page.title}</Title>}
        <div ref={place} />
      </>
    );
  };
}

/** Returns a page as a React component, whatever it is written in. */
export const componentOf = <Props,>(
  page: ComponentType<Props> | MountedPage<Props>,
  Title?: TitleElement,
): ComponentType<Props> => ('mount' in page ? mountedComponent(page, Title) : page);
