import { Link, useLocation } from '../router';
import { PageTitle } from '../ui';

/** Shown at every path that this part does not own. */
export function OtherPart({ start }: { start: string }) {
  const { pathname } = useLocation();
  return (
    <>
      <PageTitle>Another part</PageTitle>
      <h1>Another part</h1>
      <p>
        <code>{pathname}</code> belongs to another part. To see it, run the whole site with{' '}
        <code>npm start</code>.
      </p>
      <p>
        <Link to={start}>Back to this part</Link>
      </p>
    </>
  );
}
