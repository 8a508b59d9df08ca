import type { MountedPage } from '@forecast/contract';
import { useEffectEvent, useLayoutEffect, useRef, type ComponentType, type FunctionComponent } from 'react';

/** What writes the document's title for a page that is not React. */
export type TitleElement = 'title' | ComponentType<{ children: string }>;

/**
 * A component for a page that is none: it mounts the page for as long as it is shown, each time into an empty element.
 * What the page throws at that is an error of the component, which a border contains as any other.
 */
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
        throw new Error('mount gave no function that takes the page off again');
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

/** A page as a component, whether it is React or not. */
export const componentOf = <Props,>(
  page: ComponentType<Props> | MountedPage<Props>,
  Title?: TitleElement,
): ComponentType<Props> => ('mount' in page ? mountedComponent(page, Title) : page);
