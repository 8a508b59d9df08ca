import { createElement } from 'react';

/** An icon's SVG elements, in lucide's format, with a 24 × 24 view box. */
export type IconShapes = readonly (readonly [element: string, attributes: object])[];

interface Props {
  readonly of: IconShapes;
  /** Width and height, in px at the default text size. The icon grows with the text. */
  readonly size?: number;
  /** Line width, in units of the view box. */
  readonly strokeWidth?: number;
}

/** An icon in the color of the surrounding text, hidden from assistive technology. */
export const Icon = ({ of: shapes, size = 24, strokeWidth = 2 }: Props) => (
  <svg
    width={`${size / 16}rem`}
    height={`${size / 16}rem`}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={strokeWidth}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden
  >
    {shapes.map(([element, attributes], index) => createElement(element, { key: index, ...attributes }))}
  </svg>
);
