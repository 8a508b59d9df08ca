import type { MarketId } from '@forecast/shared/domain';
import { useSource } from '@forecast/shared/source';
import { color, radius, space } from '@forecast/shared/theme';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { useDraft } from '../../drafts/useDraft';
import { useDraftNote } from '../../drafts/useDraftNote';
import { useVisitor } from '../../useVisitor';
import { useKeyedSending } from '../../mutations/useKeyedSending';
import { SendControls } from './SendControls';

interface Props {
  readonly marketId: MarketId;
  readonly text: string;
  readonly change: (next: (now: string) => string) => void;
}

/** The controls below the text of an analysis: a field for the author's own forecast, and a button that sends both. */
export function AnalysisControls({ marketId, text, change }: Props) {
  const id = useId();
  const note = useDraftNote('analyses');
  const { visitor } = useVisitor();
  const takesForecast = useSource().analyses !== undefined && visitor !== null;
  const [percent = '', keepPercent] = useDraft('forecasts', marketId);
  const field = useRef<HTMLInputElement>(null);
  const [replaced] = useState(replacedButton);
  // Keep what was entered during the request, because it has not been sent.
  const onAccepted = () => {
    change((now) => (now === text ? '' : now));
    keepPercent((now) => (now === percent ? undefined : now));
  };
  return (
    <SendControls
      noun="Analysis"
      input={{ marketId, text, ...(percent && { stance: Number(percent) }) }}
      sending={useKeyedSending('postAnalysis', marketId)}
      onAccepted={onAccepted}
      replaced={replaced}
      problem={() =>
        field.current?.validity.valid === false
          ? 'Your forecast must be a whole number from 0 to 100'
          : undefined
      }
      note={note}
    >
      {takesForecast && (
        <Forecast>
          <label htmlFor={id}>Your forecast in percent</label>
          <Percent
            ref={field}
            id={id}
            type="number"
            min={0}
            max={100}
            step={1}
            placeholder="–"
            value={percent}
            onChange={(event) => keepPercent(() => event.target.value || undefined)}
          />
          <span>optional</span>
        </Forecast>
      )}
    </SendControls>
  );
}

/** The button that the page shows while these controls are loading, if it has the focus. */
function replacedButton(): Element | null {
  const { activeElement } = document;
  return activeElement?.textContent === 'Post Analysis' ? activeElement : null;
}

const Forecast = styled.div`
  display: flex;
  align-items: center;
  gap: ${space.s};

  > span {
    color: ${color.inkSoft};
  }
`;

const Percent = styled.input`
  width: 4.5rem;
  min-height: 2.5rem;
  padding: ${space.xs} ${space.s};
  background: ${color.surface};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius};
  font-variant-numeric: tabular-nums;
`;
