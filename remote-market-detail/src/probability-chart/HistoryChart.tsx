import type { Discussion } from '@forecast/shared/domain';
import { color } from '@forecast/shared/theme';
import { ValueLine } from '@forecast/shared/ui';
import styled from 'styled-components';
import { AnalysisMarks } from './AnalysisMarks';
import { HistoryAxes } from './HistoryAxes';
import { HistoryValues } from './HistoryValues';
import { LastValue } from './LastValue';
import type { DatedPoint } from './readHistory';
import { spanOf } from './timeScale';

interface Props {
  readonly history: readonly DatedPoint[];
  readonly discussions: readonly Discussion[];
}

/**
 * A market's probability by day, as a line from 0 to 100 percent, with marks for the days on which analyses were
 * written. It is whole before any script runs, and placed by percentages, so it needs no measuring.
 */
export function HistoryChart({ history, discussions }: Props) {
  const [first] = spanOf(history);
  return (
    <Frame>
      <Room>
        <HistoryValues
          history={history}
          drawing={
            <>
              <HistoryAxes history={history} />
              <ValueLine
                values={history.map(({ probability }) => probability)}
                places={history.map(({ date }) => date - first)}
                area
              />
              <LastValue history={history} />
            </>
          }
        >
          <AnalysisMarks history={history} discussions={discussions} />
        </HistoryValues>
      </Room>
    </Frame>
  );
}

const Frame = styled.div`
  height: 16rem;
  container: chart / inline-size;
  color: ${color.ink};

  /* Black on white, whatever the appearance. */
  @media print {
    background: Canvas;
    color-scheme: light;
    color: CanvasText;
  }
`;

/** Around the plot there is room for the names on its axes, the value at its end, and what it tells above it. */
const Room = styled.div`
  height: 100%;
  padding: 0.75rem 4rem 2.25rem 3rem;

  @container chart (width < 20rem) {
    padding-right: 3.75rem;
  }

  @container chart (width < 12rem) {
    padding-right: 1rem;
  }
`;
