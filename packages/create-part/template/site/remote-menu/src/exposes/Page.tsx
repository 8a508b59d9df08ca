import type { PagePaths, TeaPage } from '@tea/kit';
import { use } from 'react';
import { TeaList } from '../TeaList';

export { contractVersion } from '@forecast/contract';

export const paths: PagePaths = () => Promise.resolve(['/']);

/** The page at `/`, which lists all teas. */
const Page: TeaPage = ({ source }) => (
  <>
    <title>Menu · Tea house</title>
    <h1>Our teas</h1>
    <TeaList teas={use(source.teas)} />
  </>
);

export default Page;
