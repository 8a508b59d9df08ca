import type { MountedPageProps } from '@forecast/contract';
import { mountable, type MountableProps } from '@forecast/contract/mountable';
import { useState, useSyncExternalStore, version } from 'react';
import { ServerStyleSheet, styled } from 'styled-components';
import styles from '../styles/page.css';

export { contractVersion } from '@forecast/contract';

export const paths = () => Promise.resolve(['/']);

const never = () => () => undefined;

const breakNow = () => {
  throw new Error('broken on purpose: in a handler of React 18');
};

const Version = styled.p`
  letter-spacing: 2px;
`;

/** The landing page as written by a team whose version of React differs from the host's. */
function Landing({ notify, Fragment, navigate }: MountedPageProps & MountableProps) {
  const [count, setCount] = useState(0);
  const isInteractive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <main id="main" className="own-react" tabIndex={-1} data-interactive={isInteractive}>
      <link rel="stylesheet" href={styles} />
      <h1>The future, scored in real time</h1>
      <Version>Rendered by React {version}</Version>
      <button onClick={() => setCount(count + 1)}>Counted {count} times</button>
      <button onClick={() => notify(`Counted to ${count}`)}>Notify</button>
      <button onClick={() => navigate('/market/7')}>Open market 7</button>
      <button onClick={breakNow}>Break</button>
      <a href="/markets">Browse markets</a>
      <Fragment name="markets/FeaturedMarkets" with={{}} />
    </main>
  );
}

export default mountable<MountedPageProps>(
  Landing,
  'The future, scored in real time · Forecast',
  () => new ServerStyleSheet(),
);
