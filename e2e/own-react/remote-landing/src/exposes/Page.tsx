import type { MountedPageProps } from '@forecast/contract';
import { mountable, type MountableProps } from '@forecast/contract/mountable';
import { useState, useSyncExternalStore, version } from 'react';

export { contractVersion } from '@forecast/contract';

export const paths = () => Promise.resolve(['/']);

const never = () => () => undefined;

/** The landing page as a team would write it if it stays on a different version of React from the host's. */
function Landing({ notify, Fragment, navigate }: MountedPageProps & MountableProps) {
  const [count, setCount] = useState(0);
  const isInteractive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <main id="main" tabIndex={-1} data-interactive={isInteractive}>
      <h1>The future, scored in real time</h1>
      <p>Rendered by React {version}</p>
      <button onClick={() => setCount(count + 1)}>Counted {count} times</button>
      <button onClick={() => notify(`Counted to ${count}`)}>Notify</button>
      <button onClick={() => navigate('/market/7')}>Open market 7</button>
      <a href="/markets">Browse markets</a>
      <Fragment name="markets/FeaturedMarkets" with={{}} />
    </main>
  );
}

export default mountable<MountedPageProps>(Landing, 'The future, scored in real time · Forecast');
