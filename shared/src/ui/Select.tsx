import { useEffect, useEffectEvent, useRef } from 'react';
import styled from 'styled-components';
import { color, radius, space } from '../theme';

interface Props<Value extends string> {
  /** The current value. */
  readonly value: Value;
  /** All values in order, each with its label. */
  readonly names: Readonly<Record<Value, string>>;
  readonly onChoose: (value: Value) => void;
  /** The accessible name, if no visible label names it. */
  readonly 'aria-label'?: string;
}

/** A select for a few values. Keeps a choice that the visitor makes before hydration. */
export function Select<Value extends string>({ value, names, onChoose, ...labelled }: Props<Value>) {
  const values = Object.keys(names) as Value[];
  const choose = (chosen: string) => onChoose(values.find((one) => one === chosen) ?? value);
  const field = useRef<HTMLSelectElement>(null);
  const adopt = useEffectEvent(() => {
    const found = field.current?.value ?? value;
    if (found !== value) choose(found);
  });
  // Unlike `useAdoption`, this isn't a layout effect, because the router can't navigate that early.
  useEffect(() => adopt(), []);
  return (
    <Field
      ref={field}
      // Keeps the browser from restoring an earlier choice, which would look like a new one.
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
    /* Phones zoom in on a focused control whose text is below 16 px. */
    font-size: 1rem;
  }
`;
