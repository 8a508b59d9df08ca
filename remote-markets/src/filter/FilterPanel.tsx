import { formatCount, type MarketFilter } from '@forecast/shared/domain';
import { breakpoint, color, font, radius, space, text } from '@forecast/shared/theme';
import { Button } from '@forecast/shared/ui';
import { useEffect, useId, useRef, useState, type ReactElement, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import type { ListedMarkets } from '../useMarketList';
import { TagChoice } from './TagChoice';
import type { ChangeFilter } from './useMarketFilter';

interface Props {
  readonly filter: MarketFilter;
  /** The current list; undefined until one has loaded. */
  readonly list: ListedMarkets | undefined;
  /** The select for a status, if the markets have one. */
  readonly statusChoice: ReactElement | false;
  readonly onChange: ChangeFilter;
  readonly onClose: () => void;
}

/**
 * The list's filters, below the button that opens them. On a phone, they are in a sheet, whose button says how many
 * markets match.
 */
export function FilterPanel(props: Props) {
  const { filter, list, onChange } = props;
  const [isPhone] = useState(() => matchMedia(breakpoint.phone).matches);
  const tags = <TagChoice tags={list?.tags ?? []} chosen={filter.tags} onChange={onChange} />;
  return isPhone ? <FilterSheet {...props}>{tags}</FilterSheet> : tags;
}

function FilterSheet({
  filter,
  list,
  statusChoice,
  onChange,
  onClose,
  children,
}: Props & { children: ReactNode }) {
  const title = useId();
  const sheet = useRef<HTMLDialogElement>(null);
  useEffect(() => sheet.current?.showModal(), []);
  const close = () => sheet.current?.close();
  return (
    <Sheet
      ref={sheet}
      aria-labelledby={title}
      onClose={onClose}
      // A press on the backdrop has the dialog itself as its target.
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
    >
      <Content>
        <Title id={title}>Filters</Title>
        <div>
          {statusChoice && (
            <Status>
              <span aria-hidden>Status</span>
              {statusChoice}
            </Status>
          )}
          <Following>
            <input
              type="checkbox"
              checked={filter.following}
              onChange={() => onChange({ following: !filter.following })}
            />
            Only markets I follow
          </Following>
        </div>
        {children}
        <Button type="button" $variant="primary" onClick={close}>
          {`Show ${list ? formatCount(list.found, 'market') : 'markets'}`}
        </Button>
      </Content>
    </Sheet>
  );
}

const Sheet = styled.dialog`
  width: 100%;
  max-width: none;
  max-height: 85dvh;
  margin: auto 0 0;
  padding: 0;
  overflow: hidden;
  background: ${color.canvas};
  border: 1px solid ${color.lineStrong};
  border-width: 1px 0 0;
  border-radius: ${radius} ${radius} 0 0;
  color: ${color.ink};

  &::backdrop {
    background: rgb(0 0 0 / 50%);
  }
`;

// Only the tags scroll, so that the title and the button stay in view.
const Content = styled.div`
  display: grid;
  grid-template-rows: auto auto minmax(0, 1fr) auto;
  gap: ${space.m};
  max-height: 85dvh;
  padding: ${space.l};

  > fieldset {
    overflow-y: auto;
    overscroll-behavior: contain;
  }
`;

const Title = styled.h2`
  font: 600 ${text.reading} / 1.25 ${font.serif};
`;

const row = css`
  display: flex;
  align-items: center;
  gap: ${space.s};
  min-height: 2.75rem;
`;

const Status = styled.div`
  ${row}
`;

const Following = styled.label`
  ${row}

  input {
    margin: 0;
    accent-color: ${color.accent};
  }
`;
