import { describePosition, type MarketId } from '@forecast/shared/domain';
import { useKeeping } from '@forecast/shared/kept';
import { color, radius, space } from '@forecast/shared/theme';
import { Button } from '@forecast/shared/ui';
import styled from 'styled-components';
import { useDraft } from '../drafts/useDraft';

interface Props {
  readonly marketId: MarketId;
  /** Whether the position was sent to the source. If so, removing it from the device doesn't withdraw it there. */
  readonly wasSent: boolean;
  /** Called after the position is taken back. Must move the focus, because the pressed button disappears. */
  readonly onTakenBack: () => void;
}

/** The visitor's submitted position on a market, with a button to take it back; nothing if there is none. */
export function OwnPosition({ marketId, wasSent, onTakenBack }: Props) {
  const kept = useKeeping();
  const [submitted, keep] = useDraft('submitted', marketId);
  if (!submitted) return null;
  const takeBack = () => {
    keep(() => undefined);
    onTakenBack();
  };
  return (
    <Row>
      <p>{describePosition(submitted, kept.lasts('submitted'))}</p>
      <TakeBack type="button" onClick={takeBack}>
        {wasSent ? 'Remove from this device' : 'Take back'}
      </TakeBack>
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space.s};
  padding: ${space.xs} ${space.s};
  background: ${color.accentSoft};
  border: 1px solid ${color.accent};
  border-radius: ${radius};
  font-variant-numeric: tabular-nums;
`;

const TakeBack = styled(Button)`
  min-height: 2rem;
  padding: ${space.xs} ${space.s};
`;
