import { formatCount } from '@forecast/shared/domain';
import { useKept } from '@forecast/shared/kept';
import { color } from '@forecast/shared/theme';
import styled from 'styled-components';

/** Says that positions stay on the device and, if there are any, how many points they have in all. */
export function PracticeNote() {
  const [submitted] = useKept('submitted');
  const positions = Object.values(submitted);
  const points = positions.reduce((sum, position) => sum + position.points, 0);
  return (
    <Note>
      {positions.length === 0
        ? 'This is practice: nothing is sent, and your position stays on this device.'
        : `This is practice: ${formatCount(points, 'point')} on ${formatCount(positions.length, 'market')}, on this device.`}
    </Note>
  );
}

const Note = styled.p`
  color: ${color.inkSoft};
  font-variant-numeric: tabular-nums;
  /* Both sentences fit, so that nothing moves on hydration. */
  min-height: 2lh;
`;
