import { Component, useLayoutEffect, useRef, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { FragmentSlot, MountedModule, MountTools } from './page';

/** What a component gets from `mountable`, besides the props from the host. */
export interface MountableProps extends Pick<MountTools, 'path' | 'navigate'> {
  /** Shows another team's fragment on a page. */
  readonly Fragment: FragmentSlot<Record<string, object>>;
}

/**
 * Returns a module that mounts `Shown` with the React that the calling part is built with, whatever React the host
 * uses. If `Shown` throws while rendering, the host shows it as failed.
 */
export function mountable<Props extends object>(
  Shown: ComponentType<Props & MountableProps>,
  title?: string,
): MountedModule<Props> {
  return {
    ...(title !== undefined && { title }),
    mount: (element, props, { path, navigate, showFragment, fail }) => {
      const added: MountableProps = { path, navigate, Fragment: fragmentWith(showFragment) };
      const tree = (current: Props) => (
        <Contain onError={fail}>
          <Shown {...current} {...added} />
        </Contain>
      );
      if (element.hasChildNodes())
        return instanceOf(hydrateRoot(element, tree(props), { onRecoverableError }));
      const root = createRoot(element, { onRecoverableError });
      // Synchronously, so that the page is there when the host moves the focus to it.
      flushSync(() => root.render(tree(props)));
      return instanceOf(root);

      function instanceOf(mounted: ReturnType<typeof createRoot>) {
        return {
          update: (next: Props) => mounted.render(tree(next)),
          unmount: () => mounted.unmount(),
        };
      }
    },
    prerender: async (props, { path }) => {
      // Only loaded by the server build. This entry of React's needs no modules of Node.js, which it wouldn't get there.
      const { renderToString } = await import('react-dom/server.browser');
      return renderToString(<Shown {...props} path={path} navigate={() => undefined} Fragment={EmptySlot} />);
    },
  };
}

/** Logs an error that React has recovered from, so the part hasn't failed. */
const onRecoverableError = (error: unknown) => console.warn('React recovered from an error:', error);

const inline = { display: 'contents' };

/** The element of a fragment on a prerendered page; the browser loads the fragment. */
const EmptySlot = () => <div style={inline} />;

function fragmentWith(showFragment: MountTools['showFragment']): FragmentSlot<Record<string, object>> {
  return function Fragment({ name, with: props }) {
    const slot = useRef<HTMLDivElement>(null);
    useLayoutEffect(
      () => (slot.current ? showFragment(slot.current, name, props) : undefined),
      [name, props],
    );
    return <div ref={slot} style={inline} />;
  };
}

interface ContainProps {
  readonly onError: (cause: unknown) => void;
  readonly children: ReactNode;
}

/** Passes an error to the host, because the host's error boundary can't catch errors of another React. */
class Contain extends Component<ContainProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError = () => ({ failed: true });

  override componentDidCatch(cause: unknown): void {
    this.props.onError(cause);
  }

  override render() {
    return !this.state.failed && this.props.children;
  }
}
