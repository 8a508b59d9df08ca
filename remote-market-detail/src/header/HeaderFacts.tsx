import { daysBetween, formatCount, formatDay, type IsoDay, type Market } from '@forecast/shared/domain';
import { useSource } from '@forecast/shared/source';
import { color, space } from '@forecast/shared/theme';
import styled from 'styled-components';
import { AuthorLink } from '../AuthorLink';

/** A market's author, volume, discussions and deadline. */
export function HeaderFacts({ market }: { market: Market }) {
  const { author, volume, comments, deadline } = market;
  const { asOf } = useSource();
  const left = asOf && timeLeft(asOf, deadline);
  return (
    <Facts aria-label="Facts">
      <Author>
        <AuthorLink name={author} />
      </Author>
      <li>{`${volume} volume`}</li>
      <li>{formatCount(comments, 'discussion')}</li>
      <li>
        <time dateTime={deadline}>{`Due ${formatDay(deadline)}`}</time>
      </li>
      {left && <li>{left}</li>}
    </Facts>
  );
}

/** The days left until the end of the deadline, in words; undefined if the deadline isn't a valid date. */
function timeLeft(asOf: IsoDay, deadline: IsoDay): string | undefined {
  const days = daysBetween(asOf, deadline);
  if (Number.isNaN(days)) return undefined;
  if (days < 0) return 'Closed';
  return days === 0 ? 'Closes today' : `${formatCount(days, 'day')} left`;
}

const Facts = styled.ul`
  grid-column: 1 / -1;
  display: flex;
  flex-wrap: wrap;
  gap: ${space.xs} ${space.xl};
  color: ${color.inkSoft};
  font-variant-numeric: tabular-nums;
`;

const Author = styled.li`
  color: ${color.ink};
`;
