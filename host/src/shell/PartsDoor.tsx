import { usePartRuntime } from '@forecast/host-runtime';
import { useModule } from '@forecast/shared/ui';
import { usePartsAsked } from '../developer-panel/usePartsAsked';
import { useNotify } from './notices/NotifyContext';

/** The door to the panel of parts, which developers look for: its code comes once the address asks for it. */
export function PartsDoor() {
  const [asked, close] = usePartsAsked();
  const notify = useNotify();
  const loaded = useModule(
    () => import('../developer-panel/PartsPanel'),
    asked,
    () => {
      // So that asking again tries again.
      close();
      notify('The parts of this site could not be listed. The connection or our server may be down.');
    },
  );
  return asked && loaded && <loaded.PartsPanel onClose={close} />;
}

/** Says which parts come from other builds: its code comes where there are such. */
export function OverridesDoor() {
  const { inForce } = usePartRuntime().overrides;
  const loaded = useModule(() => import('../developer-panel/OverrideBanner'), inForce.length > 0);
  return loaded && <loaded.OverrideBanner />;
}
