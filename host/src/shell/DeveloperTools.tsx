import { usePartRuntime } from '@forecast/host-runtime';
import { useLocation, useNavigate } from '@forecast/shared/router';
import { useModule } from '@forecast/shared/ui';
import { useNotify } from './notices/NoticesProvider';

/** Loads and shows the parts panel for developers if the address has `?parts`. */
export function PartsPanelOnDemand() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const notify = useNotify();
  const parameters = new URLSearchParams(search);
  const isOpen = parameters.has('parts');
  const close = () => {
    parameters.delete('parts');
    void navigate({ search: parameters.toString(), hash }, { replace: true, preventScrollReset: true });
  };
  const loaded = useModule(
    () => import('../developer-panel'),
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
  const loaded = useModule(() => import('../developer-panel'), inForce.length > 0);
  return loaded && <loaded.OverrideBanner />;
}
