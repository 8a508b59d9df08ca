import { formatDay, type IsoDay, type Market } from '@forecast/shared/domain';
import { color, space } from '@forecast/shared/theme';
import styled from 'styled-components';

/** The known dates of a market: when it opens, closes and resolves. */
export function MarketDates({ market: { opened, deadline, resolves } }: { market: Market }) {
  return (
    <Dates aria-label="Dates">
      {opened !== undefined && <Day of={opened}>Opened</Day>}
      <Day of={deadline}>Closes</Day>
      {resolves !== undefined && <Day of={resolves}>Resolves by</Day>}
    </Dates>
  );
}

const Day = ({ of, children }: { of: IsoDay; children: string }) => (
  <li>
    <span>{children}</span> <time dateTime={of}>{formatDay(of)}</time>
  </li>
);

const Dates = styled.ol`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space.s};
  color: ${color.inkFaint};
  font-variant-numeric: tabular-nums;

  li + li::before {
    content: '→' / '';
    margin-inline-end: ${space.s};
  }
`;
