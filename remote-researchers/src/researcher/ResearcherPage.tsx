import { formatEdge, leastMarkets, formatCount, type ResearcherScores } from '@forecast/shared/domain';
import { useQuery } from '@forecast/shared/query';
import { Link } from '@forecast/shared/router';
import { answer, useSource } from '@forecast/shared/source';
import { color, space, text } from '@forecast/shared/theme';
import { LoadFailure, PageHead, Skeleton, useInBrowser } from '@forecast/shared/ui';
import styled from 'styled-components';
import { CalibrationCard } from '../calibration/CalibrationCard';
import { formatQuestions } from '../figures';
import { Column, HowScoresWorkLink, Lead, Note, PageHeading } from '../pieces';
import { ScoreList } from './ScoreList';

interface Props {
  readonly handle: string;
  readonly origin: string | undefined;
}

/** A researcher's scores. Those of researchers who haven't agreed to be listed are only for themselves. */
export function ResearcherPage({ handle, origin }: Props) {
  const source = useSource();
  const { data, isFetching, refetch } = useQuery(answer(source, 'researcher', handle));
  const listed = source.researcher ? data : null;
  const own = useQuery(answer(source, 'ownScores'));
  const isOwnLoading = useInBrowser(() => own.isFetching, false);
  const mine = source.ownScores && own.data?.handle === handle ? own.data : undefined;
  const record = listed ?? mine;
  const name = record?.name ?? 'Researcher';
  return (
    <Column>
      <PageHead
        title={name}
        description={`How the forecasts of ${name} scored on questions that have resolved.`}
        {...(listed && { path: `/researchers/${handle}` })}
        origin={origin}
      />
      <nav aria-label="Back">
        <Link to="/researchers">All researchers</Link>
      </nav>
      {record && <Record record={record} isPrivate={mine?.listed === false} />}
      {!record && (
        <>
          <PageHeading>Researcher</PageHeading>
          {listed === null && isOwnLoading && <Skeleton height="8rem" label="Loading your scores" />}
          {listed === null && !isOwnLoading && (
            <Lead>
              {`Nobody with the handle “${handle}” is listed. Researchers’ scores are public only after they have agreed.`}
            </Lead>
          )}
          {listed === undefined &&
            (isFetching ? (
              <Skeleton height="20rem" label="Loading the researcher’s scores" />
            ) : (
              <LoadFailure what="The researcher’s scores" onRetry={() => void refetch()} />
            ))}
        </>
      )}
    </Column>
  );
}

function Record({ record, isPrivate }: { record: ResearcherScores; isPrivate: boolean }) {
  const { handle, name, rank, markets, coverage, calibration, scores } = record;
  return (
    <>
      <header>
        <PageHeading dir="auto">{name}</PageHeading>
        <Lead>
          <span>
            {rank === undefined
              ? `Not on the board, which lists researchers from ${formatCount(leastMarkets, 'resolved question')} on.`
              : 'Scores on resolved questions, newest first.'}
          </span>{' '}
          <HowScoresWorkLink />
        </Lead>
        {isPrivate && (
          <Note>
            Only you can see this page. To be on the board, choose “List me on the board” in your profile.
          </Note>
        )}
      </header>
      <Facts>
        {rank !== undefined && (
          <div>
            <dt>Mean edge</dt>
            <dd>{formatEdge(rank)}</dd>
          </div>
        )}
        <div>
          <dt>Questions</dt>
          <dd>{markets}</dd>
        </div>
        <div>
          <dt>Covered</dt>
          <dd>{formatQuestions(coverage)}</dd>
        </div>
      </Facts>
      <CalibrationCard
        title="Calibration"
        bins={calibration}
        nameOf={(stated) => `${stated}%`}
        fileName={handle}
      />
      <ScoreList scores={scores} />
    </>
  );
}

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s} ${space.xl};

  dt {
    color: ${color.inkSoft};
    font-size: ${text.meta};
  }

  dd {
    font-size: ${text.title};
  }
`;
