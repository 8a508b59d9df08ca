import type { MountedPage as ContractMountedPage } from '@forecast/contract';
import { useEffectEvent, useLayoutEffect, useRef, type FunctionComponent } from 'react';
import type { MountedPage, PartPage } from './page';
import { PageTitle } from './ui';

/**
 * A component for a page that is none: it mounts the page for as long as it is shown, each time into an empty element.
 * What the page throws at that is an error of the component, which a border contains as any other.
 */
export function mountedComponent<Props>(page: ContractMountedPage<Props>): FunctionComponent<Props> {
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
        {page.title && <PageTitle>{page.title}</PageTitle>}
        <div ref={place} />
      </>
    );
  };
}

/** A page as a component, whether it is React or not. */
export const componentOf = (page: PartPage | MountedPage): PartPage =>
  isMounted(page) ? mountedComponent(page) : page;

const isMounted = (page: PartPage | MountedPage): page is MountedPage => 'mount' in page;
