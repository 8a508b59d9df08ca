import { formatCount, type Totals } from '@forecast/shared/domain';
import type { PageSource } from '@forecast/shared/source';
import { color, space, text } from '@forecast/shared/theme';
import { useEffect, useState } from 'react';
import styled from 'styled-components';

/** How much there is to read here, counted by the source; nothing where it counts nothing, or fails to. */
export function TotalsLine({ source }: { source: PageSource }) {
  const [totals, setTotals] = useState<Totals | undefined>(() => source.known?.('totals'));
  useEffect(() => {
    if (totals) return;
    const leaving = new AbortController();
    source.totals?.(leaving.signal).then(setTotals, () => undefined);
    return () => leaving.abort();
  }, [source, totals]);
  if (!source.totals) return null;
  return (
    <Line>
      {totals && (
        <>
          {formatCount(totals.openQuestions, 'open question')} <Dot />{' '}
          {formatCount(totals.analyses, 'analysis', 'analyses')} <Dot />{' '}
          {formatCount(totals.sources, 'source')}
        </>
      )}
    </Line>
  );
}

const Dot = () => <span aria-hidden>·</span>;

// As high as its text, before that is known.
const Line = styled.p`
  min-height: 1.5em;
  margin-top: ${space.l};
  color: ${color.inkSoft};
  font-size: ${text.dense};
  font-variant-numeric: tabular-nums;
`;
