import { useOverrideTools } from '@forecast/host-runtime';
import { color, radius, space } from '@forecast/shared/theme';
import { Button } from '@forecast/shared/ui';
import { useId, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { Note } from '../controls/Note';

const example =
  process.env['NODE_ENV'] === 'production' ? 'markets@0123456789abcdef' : 'markets@http://localhost:3002';

/** Overrides one part with another build, in this tab only. Explains invalid input and leaves it in the field. */
export function OverrideForm() {
  const { parse, kept, reloadWithoutOverride } = useOverrideTools();
  const [reason, setReason] = useState<string>();
  const ids = { field: useId(), hint: useId(), reason: useId() };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = new FormData(event.currentTarget).get('override');
    const parsed = parse(typeof text === 'string' ? text.trim() : '');
    if (parsed.kind === 'refused') return setReason(parsed.reason);
    kept.add(parsed.override);
    reloadWithoutOverride();
  };
  return (
    <Form onSubmit={onSubmit}>
      <label htmlFor={ids.field}>Load a part from another build</label>
      <Field
        id={ids.field}
        name="override"
        autoComplete="off"
        spellCheck={false}
        aria-invalid={reason !== undefined}
        aria-describedby={`${ids.hint} ${ids.reason}`}
      />
      <Note id={ids.hint}>{`For this tab only. For example ${example}`}</Note>
      <Reason id={ids.reason} role="alert">
        {reason}
      </Reason>
      <Button type="submit">Use in this tab</Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: ${space.xs};
  padding-top: ${space.m};
  border-top: 1px solid ${color.line};
`;

const Field = styled.input`
  min-height: 2.5rem;
  padding: ${space.s};
  background: ${color.canvas};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius};
  color: ${color.ink};
`;

const Reason = styled(Note)`
  color: ${color.no};

  &:not(:empty) {
    margin-bottom: ${space.xs};
  }
`;
