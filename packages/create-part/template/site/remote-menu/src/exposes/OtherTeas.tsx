import type { TeaFragment } from '@tea/kit';
import { use } from 'react';
import { TeaList } from '../TeaList';

export { contractVersion } from '@forecast/contract';

/** A fragment: every tea but one. */
const OtherTeas: TeaFragment<'menu/OtherTeas'> = ({ than, source }) => (
  <>
    <h2>Other teas</h2>
    <TeaList teas={use(source.teas).filter(({ id }) => id !== than)} />
  </>
);

export default OtherTeas;
