import styled from 'styled-components';
import { linePath } from './linePath';

/**
 * A line through values, 0 to 100 percent, over the whole box of the nearest positioned element and in its text colour:
 * the first value at the left edge, the last at the right one, 0 at the bottom. A single value is a dot in the middle;
 * without values there is nothing. It needs no measuring, so prepared HTML has it too. It is for the eye alone: say
 * beside it in words what it shows.
 */
export function ValueLine({ values }: { values: readonly number[] }) {
  if (values.length === 0) return null;
  const single = values.length === 1;
  return (
    <Surface
      aria-hidden
      viewBox={single ? '-1 0 2 100' : `0 0 ${values.length - 1} 100`}
      preserveAspectRatio="none"
    >
      <path
        d={single ? `${linePath(values)}z` : linePath(values)}
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
