import { contractVersion, type MountedPageProps } from '@forecast/contract';
import { mountable, type MountableProps } from '@forecast/contract/mountable';
import { useId, useState, useSyncExternalStore, version } from 'react';

const never = () => () => undefined;

/** A page that shows which React it runs on, and uses what the host provides. */
function OwnReactPage({ path, navigate, Fragment }: MountedPageProps & MountableProps) {
  const [presses, press] = useState(0);
  const [broken, breakPage] = useState(false);
  const hydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const id = useId();
  if (broken) throw new Error('boom');
  return (
    <>
      <h1 id={id}>On React {version}</h1>
      <p>
        {hydrated ? 'Interactive' : 'Prerendered'} at {path}
      </p>
      <a href="/market/2">Next</a>
      <button onClick={() => press(presses + 1)}>{presses} presses</button>
      <button onClick={() => navigate('/nowhere')}>Leave</button>
      <button onClick={() => breakPage(true)}>Break</button>
      <Fragment name="markets/RelatedMarkets" with={{ marketId: presses }} />
    </>
  );
}

export const ownReactModule = {
  default: mountable<MountedPageProps>(OwnReactPage, 'A market'),
  contractVersion,
};
