import type { CalibrationBin } from '@forecast/shared/domain';

/** Bins as CSV: a header, then a line for each, in percent. Shares of too few questions are empty. */
export const calibrationCsv = (bins: readonly CalibrationBin[]): string =>
  [
    'forecast,questions,came true,low,high',
    ...bins.map(({ stated, markets, share = '', low = '', high = '' }) =>
      [stated, markets, share, low, high].join(','),
    ),
    '',
  ].join('\n');
