import { createElement } from 'react';

/** What an icon is drawn of, as lucide has it: elements of SVG in a field of 24 × 24. */
export type IconShapes = readonly (readonly [element: string, attributes: object])[];

interface Props {
  readonly of: IconShapes;
  /** Its width and height, in px. */
  readonly size?: number;
  /** How thick its lines are, in the field's units. */
  readonly strokeWidth?: number;
}

/** An icon in the colour of the text around it. Assistive technology passes it over. */
export const Icon = ({ of: shapes, size = 24, strokeWidth = 2 }: Props) => (
  <svg
    width={size}
    height={size}
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
