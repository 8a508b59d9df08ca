import { maxAnalysisLength } from '@forecast/shared/domain';
import { breakpoint, color, radius, space } from '@forecast/shared/theme';
import { Button, StatusLine } from '@forecast/shared/ui';
import { useId, useState, type ComponentProps, type ReactNode } from 'react';
import styled from 'styled-components';
import type { useSending } from '../mutations/useSending';
import { useUnsupportedMessage } from '../mutations/useUnsupportedMessage';

interface FieldProps extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange'> {
  readonly label: string;
  readonly text: string;
  readonly onWrite: (text: string) => void;
}

interface Props extends Omit<FieldProps, 'onWrite'> {
  /** What the visitor writes, as in "Post Analysis" and "Write your analysis first". */
  readonly noun: 'Analysis' | 'Reply';
  readonly change: (next: (now: string) => string) => void;
  readonly sending: Pick<ReturnType<typeof useSending>, 'outcome' | 'forget'>;
  /** Resolves to whether the source accepted the text. */
  readonly send: () => Promise<boolean>;
  /** The status while the field contains text that the visitor hasn't tried to send. */
  readonly note?: string;
  /** Loads `controls`. Until then, nothing can be sent. */
  readonly load?: (() => void) | undefined;
  /** Replaces the button and the status line. */
  readonly controls?: ReactNode;
}

/**
 * A text field with a send button and a status line. The text stays until the source has accepted it. Passes all other
 * props to the field.
 */
export function TextForm({ noun, text, change, sending, send, note, load, controls, ...field }: Props) {
  const [hint, setHint] = useState('');
  const absent = useUnsupportedMessage('sent');
  const { outcome, forget } = sending;
  const lower = noun.toLowerCase();
  const messages = {
    idle: '',
    pending: 'Sending…',
    success: `${noun} posted`,
    error: `The ${lower} could not be posted. Your text has been kept. Please try again.`,
    absent,
  };
  const write = (typed: string) => {
    change(() => typed);
    setHint('');
    forget();
  };
  const post = async () => {
    const next = load ? 'Loading…' : text.trim() ? '' : `Write your ${lower} first`;
    setHint(next);
    load?.();
    if (next) return;
    const accepted = await send();
    // Keep text that was typed during the request, because it has not been sent.
    if (accepted) change((now) => (now === text ? '' : now));
  };
  return (
    <TextField {...field} text={text} onWrite={write}>
      {controls ?? (
        <ControlsRow>
          {/* Not a submit button, which before hydration would reload the page and lose the text. */}
          <Button type="button" aria-disabled={outcome === 'pending'} onClick={() => void post()}>
            {`Post ${noun}`}
          </Button>
          <StatusLine>{hint || messages[outcome] || (text && note)}</StatusLine>
        </ControlsRow>
      )}
    </TextField>
  );
}

/** A text field with a label. Renders its children below it, and passes all other props to the field. */
export function TextField({ label, text, onWrite, children, ...field }: FieldProps) {
  const id = useId();
  return (
    <Form>
      <label htmlFor={id}>{label}</label>
      <Field
        {...field}
        id={id}
        dir="auto"
        rows={4}
        maxLength={maxAnalysisLength}
        value={text}
        onChange={(event) => onWrite(event.target.value)}
      />
      {children}
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

/** The button and the status line below a text field. */
export const ControlsRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s} ${space.l};
`;
