import { analysisAttribute } from '@forecast/contract';
import type { MarketId } from '@forecast/shared/domain';
import { withTyped } from '@forecast/shared/kept';
import { useAdoption } from '@forecast/shared/ui';
import { useState } from 'react';
import { useDraft } from '../drafts/useDraft';
import { useDraftNote } from '../drafts/useDraftNote';
import { useUnsupportedMessage } from '../mutations/useUnsupportedMessage';
import { useSending } from '../mutations/useSending';
import { TextForm } from './TextForm';

const messages = {
  idle: '',
  pending: 'Sending…',
  success: 'Analysis posted',
  error: 'The analysis could not be posted. Your text has been kept. Please try again.',
} as const;

/** A form to post an analysis. Keeps the text as a draft until the source has accepted it. */
export function AnalysisForm({ marketId }: { marketId: MarketId }) {
  const [text = '', keep] = useDraft('analyses', marketId);
  const draftNote = useDraftNote('analyses');
  const [missing, setMissing] = useState(false);
  const { canSend, outcome, send, forget } = useSending('postAnalysis', marketId);
  const absent = useUnsupportedMessage('sent');

  const write = (typed: string) => {
    keep(() => typed);
    setMissing(false);
    forget();
  };
  const found = useAdoption<HTMLTextAreaElement>(
    ({ value }) => value && keep((now) => withTyped(now, value)),
  );
  const post = async () => {
    // If the source can't accept an analysis, say so rather than complain about empty text.
    const empty = canSend && text.trim() === '';
    setMissing(empty);
    if (empty) return;
    const accepted = await send({ marketId, text });
    // Keep text that was typed during the request, because it has not been sent.
    if (accepted) keep((now) => (now === text ? undefined : now));
  };

  return (
    <TextForm
      {...{ [analysisAttribute]: marketId }}
      ref={found}
      label="Your analysis"
      placeholder="Add your research insights or analysis..."
      text={text}
      onType={write}
      action="Post Analysis"
      isSending={outcome === 'pending'}
      onSend={() => void post()}
      status={missing ? 'Write your analysis first' : { ...messages, absent }[outcome] || (text && draftNote)}
    />
  );
}
