import { answer, useSource } from '@forecast/shared/source';
import { font, space, text } from '@forecast/shared/theme';
import { LoadFailure, PageTitle, Skeleton } from '@forecast/shared/ui';
import { useQuery } from '@forecast/shared/query';
import styled from 'styled-components';

/** Shows the number of questions on the site, a skeleton while it loads, or a message if it fails to load. */
export function Overview() {
  const { data: list, isFetching, refetch } = useQuery(answer(useSource(), 'listMarkets', {}));
  return (
    <Content>
      <PageTitle>Part title</PageTitle>
      <Heading>Part title</Heading>
      {list && <p>{`Questions on this site: ${list.total}`}</p>}
      {!list && isFetching && <Skeleton height="1.5rem" label="Loading the questions" />}
      {!list && !isFetching && <LoadFailure what="The questions" onRetry={() => void refetch()} />}
    </Content>
  );
}

const Content = styled.div`
  display: grid;
  gap: ${space.m};
`;

const Heading = styled.h1`
  font: 600 ${text.page} / 1.2 ${font.serif};
`;
