import type { TeaFragment } from '@tea/kit';
import { use } from 'react';
import { TeaList } from '../TeaList';

export { contractVersion } from '@forecast/contract';

/** A fragment that lists every tea except one. */
const OtherTeas: TeaFragment<'menu/OtherTeas'> = ({ except, source }) => (
  <>
    <h2>Other teas</h2>
    <TeaList teas={use(source.teas).filter(({ id }) => id !== except)} />
  </>
);

export default OtherTeas;
