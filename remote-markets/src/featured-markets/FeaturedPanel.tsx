import { staticAttribute } from '@forecast/contract';
import { listAddress } from '@forecast/shared/domain';
import { Link } from '@forecast/shared/router';
import { answer, useIsSample, useSource } from '@forecast/shared/source';
import { font, space, text } from '@forecast/shared/theme';
import { Skeleton } from '@forecast/shared/ui';
import { useQuery } from '@forecast/shared/query';
import { useId } from 'react';
import styled from 'styled-components';
import { narrowContainer } from '../market-summary/narrowContainer';
import { FeaturedCard } from './FeaturedCard';

/**
 * The featured markets, each as a card that links to the market. Renders nothing if there are none or if they fail to
 * load, because no page depends on them.
 */
export function FeaturedPanel() {
  const isSample = useIsSample();
  const { data: featured, isLoading } = useQuery(answer(useSource(), 'featuredMarkets'));
  const title = useId();
  if (isLoading) return <Skeleton height="16rem" label="Loading markets" />;
  if (!featured || featured.length === 0) return null;
  return (
    // The panel contains only links, so on sample data its prerendered HTML never goes stale and needs no script.
    <Section aria-labelledby={title} {...(isSample && { [staticAttribute]: '' })}>
      <Head>
        <Title id={title}>On the move</Title>
        <Link to={listAddress({ sort: 'biggest-move' })}>All markets by biggest move</Link>
      </Head>
      <Cards $count={featured.length}>
        {featured.map((market) => (
          <FeaturedCard key={market.id} market={market} />
        ))}
      </Cards>
    </Section>
  );
}

const Section = styled.section`
  container-type: inline-size;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space.xs} ${space.xl};
  margin-bottom: ${space.l};

  @media (pointer: coarse) {
    a {
      line-height: 2.75rem;
    }
  }
`;

const Title = styled.h2`
  font: 600 ${text.title} / 1.25 ${font.serif};
`;

const Cards = styled.div<{ $count: number }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.l};

  /* Fix the number of columns from the start, because the cards may stream in one by one. */
  @container not ${narrowContainer} {
    grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  }
`;
