import styled from 'styled-components';
import { color } from '../theme';
import { linePath } from './linePath';

interface Props {
  /** Percentages, 0 to 100. */
  readonly values: readonly number[];
  /** How far across each value stands, ascending from 0; one step apart if left out. */
  readonly places?: readonly number[];
  /** Whether the room under the line is tinted. */
  readonly area?: boolean;
}

/**
 * A line through values, 0 to 100 percent, over the whole box of the nearest positioned element and in its text colour:
 * the first value at the left edge, the last at the right one, 0 at the bottom. A single value is a dot in the middle;
 * without values there is nothing. It needs no measuring, so prepared HTML has it too. It is for the eye alone: say
 * beside it in words what it shows.
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
  /* At 0 and 100 percent, half of the line lies outside. */
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
