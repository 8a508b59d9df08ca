import { readSearch } from '@forecast/shared/domain';
import { useSearchParams } from '@forecast/shared/router';
import { breakpoint, color, font, space, text } from '@forecast/shared/theme';
import { LoadFailure, PageTitle } from '@forecast/shared/ui';
import { useRef } from 'react';
import styled from 'styled-components';
import { useMarkets } from '../queries/markets';
import { searchMarkets, searchWords } from '../search/searchMarkets';
import { SearchSummary } from '../search/SearchSummary';
import { MarketList } from './MarketList';
import { MarketsLoading } from './MarketsLoading';
import { NothingFound } from './NothingFound';

/** All markets, or those that the address searches for. */
export function MarketsPage() {
  const { data: markets, isFetching, refetch } = useMarkets();
  const query = readSearch(useSearchParams()[0]);
  const words = searchWords(query);
  const found = markets && searchMarkets(markets, words);
  const heading = useRef<HTMLHeadingElement>(null);
  // What was clicked goes away, so the focus goes where reading begins.
  const toHeading = () => heading.current?.focus();
  const retry = () => {
    toHeading();
    void refetch();
  };
  return (
    <Page>
      <PageTitle>Research Markets</PageTitle>
      <header>
        <Heading ref={heading} tabIndex={-1}>
          Research Markets
        </Heading>
        <Subtitle>Evidence-based prediction markets with in-depth analysis and discussions</Subtitle>
      </header>
      <SearchSummary
        found={found && { shown: found.length, total: markets.length }}
        query={words.length > 0 ? query : undefined}
        onClear={toHeading}
      />
      {!found && (isFetching ? <MarketsLoading /> : <LoadFailure what="The markets" onRetry={retry} />)}
      {found && found.length > 0 && <MarketList markets={found} words={words} />}
      {found?.length === 0 && markets?.length !== 0 && <NothingFound />}
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
