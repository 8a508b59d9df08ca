import { breakpoint, color, radius, space } from '@forecast/shared/theme';
import { Button, StatusLine } from '@forecast/shared/ui';
import { useId, type ComponentProps } from 'react';
import styled from 'styled-components';

interface Props extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> {
  readonly label: string;
  readonly text: string;
  readonly onType: (text: string) => void;
  /** The button's label. */
  readonly action: string;
  readonly isSending: boolean;
  readonly onSend: () => void;
  readonly status: string | undefined;
}

/** A text field with a send button and a status line. Passes all other props to the field. */
export function TextForm({ label, text, onType, action, isSending, onSend, status, ...field }: Props) {
  const id = useId();
  return (
    <Form>
      <label htmlFor={id}>{label}</label>
      <Field {...field} id={id} rows={4} value={text} onChange={(event) => onType(event.target.value)} />
      <Row>
        {/* Not a submit button, which before hydration would reload the page and lose the text. */}
        <Button type="button" aria-disabled={isSending} onClick={onSend}>
          {action}
        </Button>
        <StatusLine>{status}</StatusLine>
      </Row>
    </Form>
  );
}

const Form = styled.div`
  display: grid;
  gap: ${space.s};
  margin-top: ${space.l};

  label {
    font-weight: 600;
  }

  @media print {
    display: none;
  }
`;

const Field = styled.textarea`
  width: 100%;
  padding: ${space.m};
  background: ${color.surface};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius};
  resize: vertical;

  @media ${breakpoint.phone} {
    height: 3.5rem;

    &:focus,
    &:not(:placeholder-shown) {
      height: 8rem;
    }
  }

  &::placeholder {
    color: ${color.inkFaint};
    opacity: 1;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s} ${space.l};
`;
