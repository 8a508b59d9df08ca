import { LoadFailure, useModule } from '@forecast/shared/ui';
import { lazy, useState, type ComponentProps, type ComponentType, type LazyExoticComponent } from 'react';
import type { FurtherPages } from './FurtherPages';

type Props = ComponentProps<typeof FurtherPages>;
type Load = () => Promise<{ readonly FurtherPages: ComponentType<Props> }>;

/**
 * Further pages whose code is loaded when they are first rendered; if that fails, a message with a Retry button. Lazy,
 * because once the code is there, a list to which a visitor returns must have its height at once.
 */
export function lateFurtherPages(load: Load): LazyExoticComponent<ComponentType<Props>> {
  function Retrying(props: Props) {
    const [tries, setTries] = useState(0);
    const loaded = useModule(load, tries);
    if (loaded) return <loaded.FurtherPages {...props} />;
    return <LoadFailure what="More markets" onRetry={() => setTries(tries + 1)} />;
  }
  return lazy<ComponentType<Props>>(() =>
    load().then(
      (loaded) => ({ default: loaded.FurtherPages }),
      () => ({ default: Retrying }),
    ),
  );
}
