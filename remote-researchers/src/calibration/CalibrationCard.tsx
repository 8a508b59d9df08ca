import { formatCount, formatPercent, leastMarketsInBin, type CalibrationBin } from '@forecast/shared/domain';
import { color, space } from '@forecast/shared/theme';
import { LoadFailure, Skeleton, useModule } from '@forecast/shared/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { Note, NumberTable, Section } from '../pieces';

interface Props {
  readonly title: string;
  readonly bins: readonly CalibrationBin[];
  /** What a bin holds, such as `60%` or `60–69%`. */
  readonly nameOf: (stated: number) => string;
  /** Whose forecasts they are: the beginning of the file's name. */
  readonly fileName: string;
}

/** How often forecasts came true: a plot, a table and a file to download. */
export function CalibrationCard({ title, bins, nameOf, fileName }: Props) {
  const isPlotted = bins.some(({ share }) => share !== undefined);
  const csv = calibrationCsv(bins);
  return (
    <Section title={title}>
      <Note>
        {`Of well-calibrated forecasts of 80%, 80% come true. A share appears from ${formatCount(leastMarketsInBin, 'question')} on; its range would hold the true share nine times out of ten.`}
      </Note>
      {isPlotted && <Plot bins={bins} nameOf={nameOf} />}
      <NumberTable
        caption="Forecasts and how many of them came true"
        columns={['Forecast', 'Questions', 'Came true', 'Range']}
        rows={bins.map(({ stated, markets, share, low, high }) => [
          nameOf(stated),
          markets,
          share === undefined ? 'too few' : `${share.toFixed(1)}%`,
          low === undefined || high === undefined ? '–' : `${formatPercent(low)} to ${formatPercent(high)}`,
        ])}
      />
      {/* A data: URL needs no script, and neither the CSP nor Trusted Types restricts downloads. */}
      <Download
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`}
        download={`${fileName}-calibration.csv`}
      >
        Download CSV
      </Download>
    </Section>
  );
}

/** Bins as CSV: a header, then a line for each, in percent. Shares of too few questions are empty. */
const calibrationCsv = (bins: readonly CalibrationBin[]): string =>
  [
    'forecast,questions,came true,low,high',
    ...bins.map(({ stated, markets, share = '', low = '', high = '' }) =>
      [stated, markets, share, low, high].join(','),
    ),
    '',
  ].join('\n');

function Plot({ bins, nameOf }: Pick<Props, 'bins' | 'nameOf'>) {
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(0);
  const plot = useModule(
    () => import('./CalibrationPlot'),
    attempt,
    () => setFailed(attempt),
  );
  const words = bins.flatMap(({ stated, share }) =>
    share === undefined ? [] : [`${nameOf(stated)}: ${formatPercent(share)}`],
  );
  return (
    <Frame>
      {plot ? (
        <Picture role="img" aria-label={`Share that came true, by forecast. ${words.join(', ')}.`}>
          <plot.CalibrationPlot bins={bins} />
        </Picture>
      ) : failed === attempt ? (
        <LoadFailure extra what="The plot" onRetry={() => setAttempt(attempt + 1)} />
      ) : (
        <Skeleton height="18rem" label="Loading the plot" />
      )}
    </Frame>
  );
}

const Frame = styled.div`
  height: 18rem;
  max-width: 30rem;
  /* Numbers run from left to right in every language. */
  direction: ltr;
`;

const Picture = styled.div`
  height: 100%;

  text {
    fill: ${color.inkSoft};
  }
`;

const Download = styled.a`
  width: fit-content;

  @media (pointer: coarse) {
    padding-block: ${space.m};
  }

  @media print {
    display: none;
  }
`;
