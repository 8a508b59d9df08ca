import type { PagePaths, TeaPage } from '@tea/kit';
import { useParams } from '@tea/kit/router';
import { use, useState } from 'react';

export { contractVersion } from '@forecast/contract';

export const paths: PagePaths = async ({ teas }) => (await teas).map(({ id }) => `/tea/${id}`);

/** The page at `/tea/:id`: how to brew one tea, and a fragment of the part `menu` that lists the other teas. */
const Page: TeaPage = ({ source, Fragment }) => {
  const { id = '' } = useParams();
  const tea = use(source.teas).find((one) => one.id === id);
  return (
    <>
      <title>{`${tea?.name ?? 'Unknown tea'} · Tea house`}</title>
      <h1>{tea?.name ?? 'We don’t have this tea'}</h1>
      {tea && (
        <>
          <p>{`${tea.taste}. Brew it at ${tea.celsius} °C for ${tea.minutes} minutes.`}</p>
          <Cups />
        </>
      )}
      <Fragment name="menu/OtherTeas" with={{ except: id }} />
    </>
  );
};

export default Page;

/** A button that counts how often it was clicked. */
function Cups() {
  const [cups, setCups] = useState(0);
  return (
    <p>
      <button onClick={() => setCups(cups + 1)}>Pour a cup</button> <output>{`Poured: ${cups}`}</output>
    </p>
  );
}
