import {
  Component,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { FragmentSlot, MountedModule, MountTools } from './page';

/** What a component gets from `mountable`, besides the props from the host. */
export interface MountableProps extends Pick<MountTools, 'path' | 'navigate'> {
  /** Shows another team's fragment on a page. */
  readonly Fragment: FragmentSlot<Record<string, object>>;
}

/** Collects the styles of what it wraps, like styled-components' `ServerStyleSheet`. */
export interface StyleSheet {
  readonly collectStyles: (tree: ReactElement) => ReactElement;
  /** Returns HTML. */
  readonly getStyleTags: () => string;
  readonly seal: () => void;
}

/**
 * Returns a module that mounts `Shown` with the React that the calling part is built with, whatever React the host
 * uses. The host shows the module as failed if `Shown` throws in rendering or in an effect, or if it suspends for 10 s.
 * Prerendered HTML begins with the styles that `createSheet` collects; the library must remove them before hydration.
 */
export function mountable<Props extends object>(
  Shown: ComponentType<Props & MountableProps>,
  title?: string,
  createSheet?: () => StyleSheet,
): MountedModule<Props> {
  return {
    ...(title !== undefined && { title }),
    mount: (element, props, { id, path, navigate, showFragment, showLoading, fail, onRecoverableError }) => {
      const added: MountableProps = { path, navigate, Fragment: fragmentWith(showFragment) };
      const tree = (current: Props) => (
        <Contain onError={fail}>
          <Suspense fallback={<Waiting showLoading={showLoading} />}>
            <Shown {...current} {...added} />
          </Suspense>
        </Contain>
      );
      /** The errors that React 19 reports while it unmounts; React 18 throws them. */
      let leaving: unknown[] | undefined;
      const onUncaughtError = (error: unknown) => void (leaving ? leaving.push(error) : reportError(error));
      const options = { identifierPrefix: id, onRecoverableError, onUncaughtError };
      if (element.hasChildNodes()) return instanceOf(hydrateRoot(element, tree(props), options));
      const root = createRoot(element, options);
      // Synchronously, so that the page is there when the host moves the focus to it.
      flushSync(() => root.render(tree(props)));
      return instanceOf(root);

      function instanceOf(mounted: ReturnType<typeof createRoot>) {
        return {
          update: (next: Props) => mounted.render(tree(next)),
          unmount: () => {
            const thrown: unknown[] = (leaving = []);
            mounted.unmount();
            leaving = undefined;
            if (thrown.length > 0) throw thrown[0];
          },
        };
      }
    },
    prerender: async (props, { id, path }) => {
      // Only loaded by the server build. This entry of React's needs no modules of Node.js, which it wouldn't get there.
      const { renderToReadableStream } = await import('react-dom/server.browser');
      const errors: unknown[] = [];
      const tree = (
        <Suspense>
          <Shown {...props} path={path} navigate={() => undefined} Fragment={EmptySlot} />
        </Suspense>
      );
      const sheet = createSheet?.();
      try {
        const stream = await renderToReadableStream(sheet?.collectStyles(tree) ?? tree, {
          identifierPrefix: id,
          onError: (error) => void errors.push(error),
          // Keep all HTML in document order: React would move late chunks into position with a script.
          progressiveChunkSize: Infinity,
        });
        await stream.allReady;
        const html = await textOf(stream);
        if (errors.length > 0) throw errors[0];
        return (sheet?.getStyleTags() ?? '') + html;
      } finally {
        sheet?.seal();
      }
    },
  };
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  const reader = stream.getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += decoder.decode(value, { stream: true });
  }
}

const inline = { display: 'contents' };

/** The element of a fragment on a prerendered page; the browser loads the fragment. */
const EmptySlot = () => <div style={inline} />;

function fragmentWith(showFragment: MountTools['showFragment']): FragmentSlot<Record<string, object>> {
  return function Fragment({ name, with: props }) {
    const slot = useRef<HTMLDivElement>(null);
    const remove = useRef<() => void>(undefined);
    useLayoutEffect(() => {
      if (slot.current) remove.current = showFragment(slot.current, name, props);
    }, [name, props]);
    // The layout effect's cleanup can't do this: it also runs when the module suspends, which must not unmount the
    // fragment.
    useEffect(() => () => remove.current?.(), []);
    return <div ref={slot} style={inline} />;
  };
}

/** Rendered while a module suspends: the host shows that it is loading. */
function Waiting({ showLoading }: Pick<MountTools, 'showLoading'>) {
  useLayoutEffect(showLoading, [showLoading]);
  return null;
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
