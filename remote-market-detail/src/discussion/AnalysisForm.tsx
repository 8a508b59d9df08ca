import type { MarketId } from '@forecast/shared/domain';
import { analysisAttribute, withTyped } from '@forecast/shared/kept';
import { useAdoption } from '@forecast/shared/ui';
import { useDraft } from '../drafts/useDraft';
import { useDraftNote } from '../drafts/useDraftNote';
import { useSending } from '../mutations/useSending';
import type { Live } from './DiscussionEntry';
import { TextForm } from './TextForm';

interface Props {
  readonly marketId: MarketId;
  readonly live?: Live | undefined;
  /** Loads `live`, after a failure too; undefined for a source that doesn't know visitors. */
  readonly load?: (() => void) | undefined;
}

/** A form to post an analysis. Keeps the text as a draft until the source has accepted it. */
export function AnalysisForm({ marketId, live, load }: Props) {
  const [text = '', keep] = useDraft('analyses', marketId);
  const draftNote = useDraftNote('analyses');
  const sending = useSending('postAnalysis', marketId);
  const found = useAdoption<HTMLTextAreaElement>(
    ({ value }) => value && keep((now) => withTyped(now, value)),
  );
  const change = (next: (now: string) => string) => keep((now = '') => next(now) || undefined);
  return (
    <TextForm
      {...{ [analysisAttribute]: marketId }}
      ref={found}
      label="Your analysis"
      placeholder="Add your research insights or analysis..."
      noun="Analysis"
      text={text}
      change={change}
      sending={sending}
      send={() => sending.send({ marketId, text })}
      note={draftNote}
      load={load}
      controls={live && <live.AnalysisControls marketId={marketId} text={text} change={change} />}
    />
  );
}
