import { analysisAttribute } from '@forecast/contract';
import type { MarketId } from '@forecast/shared/domain';
import { withTyped } from '@forecast/shared/kept';
import { breakpoint, color, radius, space } from '@forecast/shared/theme';
import { Button, StatusLine, useAdoption } from '@forecast/shared/ui';
import { useId, useState } from 'react';
import styled from 'styled-components';
import { useDraft } from '../drafts/useDraft';
import { useDraftNote } from '../drafts/useDraftNote';
import { usePostAnalysis } from '../mutations/postAnalysis';
import { useNotSent } from '../mutations/useSampleReason';
import { useSending } from '../mutations/useSending';

const messages = {
  idle: '',
  sending: 'Sending…',
  sent: 'Analysis posted',
  failed: 'The analysis could not be posted. Your text is kept; try again.',
} as const;

/** Where a visitor adds to the discussion. The text stays, and is kept in the tab, until it has been taken. */
export function AnalysisForm({ marketId }: { marketId: MarketId }) {
  const field = useId();
  const [text = '', keep] = useDraft('analyses', marketId);
  const draftNote = useDraftNote('analyses');
  const [missing, setMissing] = useState(false);
  const writer = usePostAnalysis();
  const { sending, send, forget } = useSending(writer);
  const absent = useNotSent();

  const write = (typed: string) => {
    keep(() => typed);
    setMissing(false);
    forget();
  };
  const found = useAdoption<HTMLTextAreaElement>(
    ({ value }) => value && keep((now) => withTyped(now, value)),
  );
  const post = async () => {
    // Where nothing can be sent, that is the reason, whatever the text.
    const empty = writer.kind === 'available' && text.trim() === '';
    setMissing(empty);
    if (empty) return;
    const taken = await send({ marketId, text });
    // What was typed while the text was on its way has not been sent.
    if (taken) keep((now) => (now === text ? undefined : now));
  };

  return (
    <Form>
      <label htmlFor={field}>Your analysis</label>
      <Field
        {...{ [analysisAttribute]: marketId }}
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
        <StatusLine>
          {missing
            ? 'Write your analysis first'
            : { ...messages, absent }[sending.kind] || (text && draftNote)}
        </StatusLine>
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
