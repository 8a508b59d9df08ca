import { useEffect, useEffectEvent, useRef } from 'react';
import styled from 'styled-components';
import { color, radius, space } from '../theme';

interface Props<Value extends string> {
  /** What is chosen. */
  readonly value: Value;
  /** All there is to choose from, in order, each with what the visitor reads. */
  readonly names: Readonly<Record<Value, string>>;
  readonly onChoose: (value: Value) => void;
  /** What is chosen here, where no label beside it says so. */
  readonly 'aria-label'?: string;
}

/** Chooses one of a few values. What is chosen before the page runs counts. */
export function Select<Value extends string>({ value, names, onChoose, ...labelled }: Props<Value>) {
  const values = Object.keys(names) as Value[];
  const choose = (chosen: string) => onChoose(values.find((one) => one === chosen) ?? value);
  const field = useRef<HTMLSelectElement>(null);
  const adopt = useEffectEvent(() => {
    const found = field.current?.value ?? value;
    if (found !== value) choose(found);
  });
  // Not with the layout, as who types is heard: around this, the router takes no navigation before.
  useEffect(() => adopt(), []);
  return (
    <Field
      ref={field}
      // What a browser puts back by itself was chosen at another time.
      autoComplete="off"
      value={value}
      onChange={({ target }) => choose(target.value)}
      {...labelled}
    >
      {values.map((one) => (
        <option key={one} value={one}>
          {names[one]}
        </option>
      ))}
    </Field>
  );
}

const Field = styled.select`
  min-width: 0;
  max-width: 100%;
  min-height: 2.25rem;
  padding: 0 ${space.s};
  background: ${color.surface};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius};
  cursor: pointer;

  @media (pointer: coarse) {
    /* Below 16 px a phone zooms in when it takes the focus. */
    font-size: 1rem;
  }
`;
