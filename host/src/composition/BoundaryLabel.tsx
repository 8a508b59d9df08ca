import { color, radius, space, text } from '@forecast/shared/theme';
import styled from 'styled-components';
import { findPart, isLive } from '../federation/liveParts';
import { loadOf } from '../federation/loads';

/** Says at the corner of an outline what stands in it: the module, its owner, its release and how long it took. */
export function BoundaryLabel({ part, expose }: { part: string; expose: string }) {
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
  position: absolute;
  z-index: 5;
  top: -0.75rem;
  right: ${space.s};
  max-width: calc(100% - ${space.l});
  padding: 0 ${space.s};
  overflow: hidden;
  background: ${color.ink};
  border-radius: ${radius};
  color: ${color.canvas};
  font-size: ${text.meta};
  font-variant-numeric: tabular-nums;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
