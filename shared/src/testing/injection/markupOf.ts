/** A page's elements and attributes, without its text. */
export interface Markup {
  /** The names of the elements, in order. */
  readonly elements: readonly string[];
  /** Every attribute's name and value, in order, without the counters in React's generated ids. */
  readonly attributes: readonly (readonly [name: string, value: string])[];
}

/** Returns the names and attributes of the given elements, such as `container.querySelectorAll('*')`. */
export function markupOf(elements: Iterable<Element>): Markup {
  const all = [...elements];
  return {
    elements: all.map(({ localName }) => localName),
    attributes: all.flatMap(({ attributes }) =>
      [...attributes].map(({ name, value }) => [name, value.replace(numbered, 'numbered')] as const),
    ),
  };
}

const numbered = /_r_[0-9a-z]+_/g;
