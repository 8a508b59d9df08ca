import { usePartRuntime } from '@forecast/host-runtime';
import { useModule } from '@forecast/shared/ui';
import { usePartsParameter } from '../developer-panel/usePartsParameter';
import { useNotify } from './notices/NoticesProvider';

/** Loads and shows the parts panel for developers if the address has `?parts`. */
export function PartsPanelOnDemand() {
  const [isOpen, close] = usePartsParameter();
  const notify = useNotify();
  const loaded = useModule(
    () => import('../developer-panel/PartsPanel'),
    isOpen,
    () => {
      // Clear `?parts`, so that entering it again retries.
      close();
      notify('The list of parts could not be loaded. The connection or our server may be down.');
    },
  );
  return isOpen && loaded && <loaded.PartsPanel onClose={close} />;
}

/** Loads and shows the list of overridden parts if there are any. */
export function OverrideBannerOnDemand() {
  const { inForce } = usePartRuntime().overrides;
  const loaded = useModule(() => import('../developer-panel/OverrideBanner'), inForce.length > 0);
  return loaded && <loaded.OverrideBanner />;
}
