import { mountable, type MountableProps } from '@forecast/contract/mountable';
import type { MountedPageProps } from '@forecast/shared/page';
import { useEffect, useReducer, useState, useSyncExternalStore, version } from 'react';
import { ServerStyleSheet, styled } from 'styled-components';
import styles from '../styles/page.css';

export { contractVersion } from '@forecast/contract';

export const paths = () => Promise.resolve(['/']);

const never = () => () => undefined;

const breakNow = () => {
  throw new Error('broken on purpose: in a handler of React 18');
};

function Endless() {
  const [times, renderAgain] = useReducer((before: number) => before + 1, 1);
  useEffect(() => renderAgain(), [times]);
  return <p>Rendered endlessly</p>;
}

const Version = styled.p`
  letter-spacing: 2px;
`;

type Source = MountedPageProps['source'];

/** The number of questions by source, or the promise for it. */
const totals = new WeakMap<Source, number | Promise<void>>();

/** Shows the number of questions. Suspends until the source has returned it, without `use`, which React 18 lacks. */
function Questions({ source }: { readonly source: Source }) {
  const total =
    totals.get(source) ?? source.listMarkets({}).then((list) => void totals.set(source, list.total));
  totals.set(source, total);
  if (typeof total !== 'number') throw total;
  return <p>Questions on this site: {total}</p>;
}

/** The landing page as written by a team whose version of React differs from the host's. */
function Landing({ notify, Fragment, navigate, settings, source }: MountedPageProps & MountableProps) {
  const [count, setCount] = useState(0);
  const [isEndless, renderEndlessly] = useState(false);
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
      <Questions source={source} />
      <a href={`mailto:${settings.contactEmail}`}>{settings.contactEmail}</a>
      <button onClick={() => setCount(count + 1)}>Counted {count} times</button>
      <button onClick={() => notify(`Counted to ${count}`)}>Notify</button>
      <button onClick={() => navigate('/market/7')}>Open market 7</button>
      <button onClick={breakNow}>Break</button>
      <button onClick={() => renderEndlessly(true)}>Render endlessly</button>
      {isEndless && <Endless />}
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
