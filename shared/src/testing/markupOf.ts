/** What a page is made of, apart from its text. */
export interface Markup {
  /** The names of the elements, in order. */
  readonly elements: readonly string[];
  /** Every attribute's name and value, in order; numbers that React gave out are left out of the values. */
  readonly attributes: readonly (readonly [name: string, value: string])[];
}

/** The elements and attributes within `root`; those that match the selector `besides` are left out. */
export function markupOf(root: ParentNode, besides = 'none'): Markup {
  const all = [...root.querySelectorAll('*')].filter((element) => !element.matches(besides));
  return {
    elements: all.map(({ localName }) => localName),
    attributes: all.flatMap(({ attributes }) =>
      [...attributes].map(({ name, value }) => [name, value.replace(generatedId, '_r_')] as const),
    ),
  };
}

// What useId gives is another number in every render.
const generatedId = /_r_[0-9a-z]+_/g;
