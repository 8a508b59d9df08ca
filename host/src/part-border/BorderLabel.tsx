import { color, radius, space, text } from '@forecast/shared/theme';
import styled from 'styled-components';
import { findPart, isLive } from '../part-runtime/liveParts';
import { loadOf } from '../part-runtime/loads';

/** Says at the top of an outline what stands in it: the module, its owner, its release and how long it took. */
export function BorderLabel({ part, expose }: { part: string; expose: string }) {
  const live = findPart(part);
  const load = loadOf(part, expose);
  if (!isLive(live) || !load) return null;
  return (
    <Label>
      <strong>
        {part}/{expose}
      </strong>{' '}
      · {live.owner} · {live.release} · {Math.round(load.ms)} ms
    </Label>
  );
}

const Label = styled.p`
  width: fit-content;
  margin: 0 0 ${space.s} auto;
  padding: 0 ${space.s};
  background: ${color.accentSoft};
  border-radius: ${radius};
  color: ${color.ink};
  font-size: ${text.meta};
  font-variant-numeric: tabular-nums;
`;
