import { isLive, usePartRuntime } from '@forecast/host-runtime';
import { color, radius, space, text } from '@forecast/shared/theme';
import styled from 'styled-components';

interface Props {
  readonly part: string;
  readonly expose: string;
  /** The one that stands there, which need not be the live one any more. */
  readonly release: string;
}

/** Says at the top of a border that is drawn what stands in it: the module, its owner, its release and how long it took. */
export function BorderLabel({ part, expose, release }: Props) {
  const { registry, records } = usePartRuntime();
  const live = registry.find(part);
  const load = records.of(part, expose);
  if (!isLive(live) || !load) return null;
  return (
    <Label>
      <strong>
        {part}/{expose}
      </strong>{' '}
      · {live.owner} · {release} · {Math.round(load.ms)} ms
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
