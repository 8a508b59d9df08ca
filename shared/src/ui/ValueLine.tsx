import styled from 'styled-components';
import { color } from '../theme';
import { linePath } from './linePath';

interface Props {
  /** Percentages, 0 to 100. */
  readonly values: readonly number[];
  /** The horizontal position of each value, ascending from 0. Evenly spaced if left out. */
  readonly places?: readonly number[];
  /** Whether to tint the area under the line. */
  readonly area?: boolean;
}

/**
 * A line chart that fills the nearest positioned element, in its text color. The first value is at the left edge, the
 * last at the right edge, and 0 percent at the bottom. A single value is a dot in the middle. Renders nothing if there
 * are no values. The chart doesn't measure the page, so it can be prerendered. It is hidden from assistive technology,
 * so describe the values in text beside it.
 */
export function ValueLine({ values, places, area = false }: Props) {
  if (values.length === 0) return null;
  const single = values.length === 1;
  const width = places?.at(-1) ?? values.length - 1;
  const line = linePath(values, places);
  return (
    <Surface aria-hidden viewBox={single ? '-1 0 2 100' : `0 0 ${width} 100`} preserveAspectRatio="none">
      {area && !single && <Area d={`${line}V100H0z`} />}
      <path
        d={single ? `${line}z` : line}
        fill="none"
        stroke="currentColor"
        strokeWidth={single ? 8 : 2}
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </Surface>
  );
}

const Surface = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  /* At 0 and 100 percent, half of the line is outside the box. */
  overflow: visible;
`;

const Area = styled.path`
  fill: ${color.accent};
  fill-opacity: 0.14;

  @media print {
    fill: currentColor;
  }

  @media (forced-colors: active) {
    fill: none;
  }
`;
