import type { MarketId } from '@forecast/shared/domain';
import { color, radius, space } from '@forecast/shared/theme';
import { Button, StatusLine, useAdoption } from '@forecast/shared/ui';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { usePostAnalysis } from '../mutations/postAnalysis';
import { useSending } from '../mutations/useSending';

const messages = {
  idle: '',
  sending: 'Sending…',
  sent: 'Analysis posted',
  failed: 'The analysis could not be posted. Your text is kept; try again.',
  absent: 'Not sent: this site runs on sample data',
} as const;

/** Where a visitor adds to the discussion. The text stays until it has been taken. */
export function AnalysisForm({ marketId }: { marketId: MarketId }) {
  const field = useId();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const { sending, send, forget } = useSending(usePostAnalysis());

  const write = (typed: string) => {
    setText(typed);
    setMissing(false);
    forget();
  };
  const found = useAdoption<HTMLTextAreaElement>(({ value }) => value !== text && write(value));
  const post = async () => {
    const empty = text.trim() === '';
    setMissing(empty);
    if (empty) return;
    const taken = await send({ marketId, text });
    // What was typed while the text was on its way has not been sent.
    if (taken) setText((now) => (now === text ? '' : now));
  };

  return (
    <Form>
      <label htmlFor={field}>Your analysis</label>
      <Field
        ref={found}
        id={field}
        rows={4}
        placeholder="Add your research insights or analysis..."
        value={text}
        onChange={(event) => write(event.target.value)}
      />
      <Row>
        {/* It submits no form: before the page runs, that would load the page again, without the text. */}
        <Button type="button" aria-disabled={sending.kind === 'sending'} onClick={() => void post()}>
          Post Analysis
        </Button>
        <StatusLine>{missing ? 'Write your analysis first' : messages[sending.kind]}</StatusLine>
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
`;

const Field = styled.textarea`
  width: 100%;
  padding: ${space.m};
  background: ${color.surface};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius};
  resize: vertical;

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
