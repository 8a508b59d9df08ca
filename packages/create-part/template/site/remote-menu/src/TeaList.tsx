import type { Tea } from '@tea/kit';
import { Link } from '@tea/kit/router';

export const TeaList = ({ teas }: { teas: readonly Tea[] }) => (
  <ul>
    {teas.map(({ id, name, taste }) => (
      <li key={id}>
        <Link to={`/tea/${id}`}>{name}</Link>
        <span>{`: ${taste}`}</span>
      </li>
    ))}
  </ul>
);
