import type { MarketId } from '@forecast/shared/domain';
import { useSource } from '@forecast/shared/source';
import { color, radius, space } from '@forecast/shared/theme';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { useDraftNote } from '../../drafts/useDraftNote';
import { useKeyedSending } from '../../mutations/useKeyedSending';
import { SendControls } from './SendControls';
import { useMe } from './useMe';

interface Props {
  readonly marketId: MarketId;
  readonly text: string;
  readonly change: (next: (now: string) => string) => void;
}

/** The controls below the text of an analysis: a field for the author's own forecast, and a button that sends both. */
export function AnalysisControls({ marketId, text, change }: Props) {
  const id = useId();
  const note = useDraftNote('analyses');
  const isKnown = useMe() !== null;
  const takesForecast = useSource().analyses !== undefined && isKnown;
  const [percent, setPercent] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { send, ...sending } = useKeyedSending('postAnalysis', 'live', marketId);
  const post = async () => {
    const isAccepted = await send({ marketId, text, ...(percent && { stance: Number(percent) }) });
    if (isAccepted) setPercent((now) => (now === percent ? '' : now));
    return isAccepted;
  };
  return (
    <SendControls
      noun="Analysis"
      text={text}
      change={change}
      sending={sending}
      send={post}
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
            onChange={(event) => setPercent(event.target.value)}
          />
          <span>optional</span>
        </Forecast>
      )}
    </SendControls>
  );
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
