import { usePartRuntime } from '@forecast/host-runtime';
import { useModule } from '@forecast/shared/ui';
import { usePartsAsked } from '../developer-panel/usePartsAsked';
import { useNotify } from './notices/NotifyContext';

/** Loads and shows the parts panel for developers if the address has `?parts`. */
export function PartsDoor() {
  const [asked, close] = usePartsAsked();
  const notify = useNotify();
  const loaded = useModule(
    () => import('../developer-panel/PartsPanel'),
    asked,
    () => {
      // Clear `?parts`, so that entering it again retries.
      close();
      notify('The parts of this site could not be listed. The connection or our server may be down.');
    },
  );
  return asked && loaded && <loaded.PartsPanel onClose={close} />;
}

/** Loads and shows the list of overridden parts if there are any. */
export function OverridesDoor() {
  const { inForce } = usePartRuntime().overrides;
  const loaded = useModule(() => import('../developer-panel/OverrideBanner'), inForce.length > 0);
  return loaded && <loaded.OverrideBanner />;
}
