import { useKept } from '@forecast/shared/kept';
import type { PartPageProps } from '@forecast/shared/page';
import { breakpoint, color, font, space, text } from '@forecast/shared/theme';
import { LoadFailure } from '@forecast/shared/ui';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import styled from 'styled-components';
import { useLocation } from '@forecast/shared/router';
import { FilterControls } from '../filter/FilterControls';
import { ResultSummary } from '../filter/ResultSummary';
import { useMarketFilter } from '../filter/useMarketFilter';
import { listMark } from '../market-summary/inCompact';
import { nameOf, requestOf, useMarketList } from '../useMarketList';
import { MarketList } from './MarketList';
import { MarketsHead } from './MarketsHead';
import { MarketsLoading } from './MarketsLoading';
import { EmptyList } from './EmptyList';
import { useReturn } from './useReturn';

const subtitle = 'Evidence-based prediction markets with in-depth analysis and discussions';

interface Props extends Pick<PartPageProps, 'Picture'> {
  /** The site's public origin, if it has one. */
  readonly origin: string | undefined;
}

/** The list of markets, filtered and sorted by the URL. */
export function MarketsPage({ origin, Picture }: Props) {
  const [filter, changeFilter] = useMarketFilter();
  const [followed] = useKept('followed');
  const asked = requestOf(filter, followed);
  const { first, error, isFetching, isOutdated, refetch } = useMarketList(asked);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useFocusKept(nameOf(asked), list, heading);
  const onLeave = useReturn(list, first !== undefined && !isOutdated);
  // Move the focus to the heading, because the pressed button disappears.
  const toHeading = useCallback(() => heading.current?.focus(), []);
  const retry = () => {
    toHeading();
    void refetch();
  };
  return (
    <Page>
      <MarketsHead subtitle={subtitle} first={first} origin={origin} Picture={Picture} />
      <header>
        <Heading ref={heading} tabIndex={-1}>
          Research Markets
        </Heading>
        <Subtitle>{subtitle}</Subtitle>
      </header>
      <FilterControls filter={filter} onChange={changeFilter} list={first} />
      <List ref={list} onClick={onLeave} {...listMark}>
        <ResultSummary list={first} filter={filter} onChange={changeFilter} />
        {first && (first.asked.query ?? first.asked.author) && error && (
          <LoadFailure extra what="Matches in discussions and sources" onRetry={retry} />
        )}
        {!first && (isFetching ? <MarketsLoading /> : <LoadFailure what="The markets" onRetry={retry} />)}
        {first && first.found > 0 && <MarketList first={first} outdated={isOutdated} onRestart={toHeading} />}
        {first?.emptiedBy && <EmptyList list={first} emptiedBy={first.emptiedBy} onChange={changeFilter} />}
      </List>
    </Page>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
`;

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
`;

const Heading = styled.h1`
  font: 600 ${text.page} / 1.2 ${font.serif};

  @media ${breakpoint.phone} {
    font-size: ${text.title};
  }
`;

const Subtitle = styled.p`
  margin-top: ${space.xs};
  color: ${color.inkSoft};
  font-size: ${text.reading};
`;

/**
 * Moves the focus to the heading after the list changes, if the focused element is gone. After navigation, also moves
 * it if the focused element is in the list, because a card may now show another market. `name` identifies the list,
 * which also changes without navigation when a market is followed or unfollowed.
 */
function useFocusKept(
  name: string,
  list: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
) {
  const { key } = useLocation();
  const shown = useRef({ key, name });
  useEffect(() => {
    const before = shown.current;
    shown.current = { key, name };
    if (before.key === key && before.name === name) return;
    const { activeElement, body } = document;
    if (activeElement === body || (before.key !== key && list.current?.contains(activeElement)))
      heading.current?.focus({ preventScroll: true });
  }, [key, name, list, heading]);
}
