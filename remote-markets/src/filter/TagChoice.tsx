import { formatNumber, type TagCount } from '@forecast/shared/domain';
import { color, radius, space, text } from '@forecast/shared/theme';
import { VisuallyHidden } from '@forecast/shared/ui';
import styled from 'styled-components';
import type { ChangeFilter } from './useMarketFilter';

interface Props {
  readonly tags: readonly TagCount[];
  readonly chosen: readonly string[];
  readonly onChange: ChangeFilter;
}

/**
 * Checkboxes that limit the list to markets with all of the checked tags. Each shows how many markets would match if it
 * were checked.
 */
export function TagChoice({ tags, chosen, onChange }: Props) {
  const offered = new Set(tags.map(({ tag }) => tag));
  const others = chosen.filter((tag) => !offered.has(tag)).map((tag) => ({ tag, count: undefined }));
  const toggle = (tag: string) =>
    onChange({ tags: chosen.includes(tag) ? chosen.filter((one) => one !== tag) : [...chosen, tag] });
  return (
    <Fields>
      <VisuallyHidden as="legend">Show markets with all of these tags</VisuallyHidden>
      {[...others, ...tags].map(({ tag, count }) => (
        <Choice key={tag} $none={count === 0}>
          <input type="checkbox" checked={chosen.includes(tag)} onChange={() => toggle(tag)} />
          <bdi>{tag}</bdi>
          {count !== undefined && (
            <Count>
              <span>{formatNumber(count)}</span>
              <VisuallyHidden>{count === 1 ? ' market' : ' markets'}</VisuallyHidden>
            </Count>
          )}
        </Choice>
      ))}
    </Fields>
  );
}

const Fields = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s};
  min-width: 0;
  margin: 0;
  padding: ${space.m};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius};
  font-size: ${text.dense};
  overflow-wrap: anywhere;
`;

const Choice = styled.label<{ $none: boolean }>`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-width: 0;
  min-height: 2rem;
  padding: ${space.xs} ${space.m};
  border: 1px solid ${color.line};
  border-radius: ${radius};
  color: ${({ $none }) => ($none ? color.inkFaint : color.ink)};
  cursor: pointer;

  input {
    flex: none;
    margin: 0;
    accent-color: ${color.accent};
  }

  &:hover {
    border-color: ${color.lineStrong};
  }

  &:has(:checked) {
    background: ${color.accentSoft};
    border-color: ${color.accent};
  }
`;

const Count = styled.span`
  color: ${color.inkFaint};
  font-size: ${text.meta};
  font-variant-numeric: tabular-nums;
`;
