import { readSearch, searchWords } from '@forecast/shared/domain';
import { useSearchParams } from '@forecast/shared/router';
import { breakpoint, color, font, space, text } from '@forecast/shared/theme';
import { LoadFailure } from '@forecast/shared/ui';
import { useCallback, useRef } from 'react';
import styled from 'styled-components';
import { useMarketList } from '../queries/marketList';
import { SearchSummary } from '../search/SearchSummary';
import { MarketList } from './MarketList';
import { MarketsHead } from './MarketsHead';
import { MarketsLoading } from './MarketsLoading';
import { NothingFound } from './NothingFound';

const subtitle = 'Evidence-based prediction markets with in-depth analysis and discussions';

/** All markets, or those that the address searches for. `origin` is the site's, if it has one. */
export function MarketsPage({ origin }: { origin: string | undefined }) {
  const asked = readSearch(useSearchParams()[0]);
  const query = searchWords(asked).length > 0 ? asked : '';
  const { data: first, isFetching, isPlaceholderData, refetch } = useMarketList(query);
  const heading = useRef<HTMLHeadingElement>(null);
  // What was clicked goes away, so the focus goes where reading begins.
  const toHeading = useCallback(() => heading.current?.focus(), []);
  const retry = () => {
    toHeading();
    void refetch();
  };
  return (
    <Page>
      <MarketsHead subtitle={subtitle} first={first} origin={origin} />
      <header>
        <Heading ref={heading} tabIndex={-1}>
          Research Markets
        </Heading>
        <Subtitle>{subtitle}</Subtitle>
      </header>
      <SearchSummary list={first} searched={query !== ''} onClear={toHeading} />
      {!first && (isFetching ? <MarketsLoading /> : <LoadFailure what="The markets" onRetry={retry} />)}
      {first && first.found > 0 && (
        <MarketList first={first} outdated={isPlaceholderData} onBeginAgain={toHeading} />
      )}
      {first?.found === 0 && first.total > 0 && <NothingFound />}
    </Page>
  );
}

const Page = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.m};
  /* Wider, the eye would lose the row between a question and its probability. */
  max-width: 64rem;
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
