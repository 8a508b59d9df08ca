import { useModule } from '@forecast/shared/ui';
import { useState, type ComponentProps } from 'react';
import type { TagChoice } from './TagChoice';

/** The tags to choose from, whose code comes once they are opened. Where it does not, opening them again asks again. */
export function LoadedTagChoice(props: ComponentProps<typeof TagChoice>) {
  const [failed, setFailed] = useState(false);
  const loaded = useModule(
    () => import('./TagChoice'),
    true,
    () => setFailed(true),
  );
  if (failed) return <p role="alert">The tags could not be loaded. Please try again.</p>;
  return loaded ? <loaded.TagChoice {...props} /> : <p>Loading the tags…</p>;
}
