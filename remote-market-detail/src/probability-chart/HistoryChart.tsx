import type { ProbabilityPoint } from '@forecast/shared/domain';
import { color, space } from '@forecast/shared/theme';
import { ValueLine } from '@forecast/shared/ui';
import { useRef } from 'react';
import styled from 'styled-components';
import { HistoryAxes } from './HistoryAxes';
import { useHistoryValues } from './useHistoryValues';

/**
 * A market's probability by day, as a line from 0 to 100 percent. It is whole before any script runs; what tells the
 * value of a day is laid over it once a pointer, a finger or the focus has been there, and may fail to come.
 */
export function HistoryChart({ history }: { history: readonly ProbabilityPoint[] }) {
  const plot = useRef<HTMLDivElement>(null);
  const { values, asking } = useHistoryValues(plot);
  const picture = { role: 'img', 'aria-label': 'Probability by day', tabIndex: 0, ...asking };
  return (
    <Box>
      {/* Without a place in the order of Tab it keeps the focus until the values take it over. */}
      <Plot ref={plot} {...(values ? { tabIndex: -1 } : picture)}>
        <HistoryAxes history={history} />
        <ValueLine values={history.map(({ probability }) => probability)} />
        {values && <values.HistoryValues history={history} plot={values.plot} pointer={values.pointer} />}
      </Plot>
    </Box>
  );
}

const Box = styled.div`
  height: 16rem;
  margin-bottom: ${space.m};
  /* Around the plot there is room for the names on its axes. */
  padding: ${space.s} 1.25rem 1.875rem 2.75rem;
  color: ${color.ink};
`;

const Plot = styled.div`
  position: relative;
  height: 100%;
  container-type: inline-size;
`;
