import { isPartRelease, usePartRuntime, type BorderModule } from '@forecast/host-runtime';
import { color, radius, space, text } from '@forecast/shared/theme';
import styled, { createGlobalStyle } from 'styled-components';

/** Outlines a page or fragment and labels it with its module, owner, release and loading time. */
export function Outlined({ part, expose, release }: BorderModule & { readonly release: string }) {
  const { registry, records } = usePartRuntime();
  const live = registry.find(part);
  const load = records.of(part, expose);
  return (
    <>
      <Outline />
      {isPartRelease(live) && load && (
        <Label>
          <strong>{`${part}/${expose}`}</strong>
          <span>{` · ${live.owner} · ${release} · ${Math.round(load.ms)} ms`}</span>
        </Label>
      )}
    </>
  );
}

const Outline = createGlobalStyle`
  [data-outlined] {
    outline: 2px dashed ${color.accent};
    outline-offset: 4px;
  }
`;

const Label = styled.p`
  width: fit-content;
  margin: 0 0 ${space.s} auto;
  padding: 0 ${space.s};
  background: ${color.accentSoft};
  border-radius: ${radius};
  color: ${color.ink};
  font-size: ${text.meta};
`;
