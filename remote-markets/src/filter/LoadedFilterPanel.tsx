import { useModule } from '@forecast/shared/ui';
import { useState, type ComponentProps } from 'react';
import type { FilterPanel } from './FilterPanel';

/** The filter panel. Its code is loaded when the visitor first opens it; if that fails, opening it again retries. */
export function LoadedFilterPanel(props: ComponentProps<typeof FilterPanel>) {
  const [failed, setFailed] = useState(false);
  const loaded = useModule(
    () => import('./FilterPanel'),
    true,
    () => setFailed(true),
  );
  if (failed) return <p role="alert">The filters could not be loaded. Please try again.</p>;
  return loaded ? <loaded.FilterPanel {...props} /> : <p>Loading the filters…</p>;
}
