import type { PagePaths, PartPage } from '@forecast/shared/page';
import type { BoardRequest } from '@forecast/shared/domain';
import { useParams } from '@forecast/shared/router';
import { SourceProvider } from '@forecast/shared/source';
import { BoardPage } from '../board/BoardPage';
import { HowScoresWork } from '../how-scores-work/HowScoresWork';
import { ResearcherPage } from '../researcher/ResearcherPage';

export { contractVersion } from '@forecast/contract';

/** No researcher can have this handle. */
const howScoresWork = 'how-scores-work';

/** Resolves to the paths of the board, of its explanation and of everybody on it. Rejects if the source does. */
export const paths: PagePaths = async ({ scores }) => {
  const own = ['/researchers', `/researchers/${howScoresWork}`];
  let request: BoardRequest | undefined = {};
  while (request) {
    const page: Awaited<ReturnType<NonNullable<typeof scores>>> | undefined = await scores?.(request);
    own.push(...(page?.rows ?? []).map(({ handle }) => `/researchers/${handle}`));
    request = page?.next === undefined ? undefined : { cursor: page.next };
  }
  return own;
};

/** The board depends on the year in the address. */
export const query = ['year'];

/** The board, a researcher's scores, or the page that explains them. */
const Page: PartPage = ({ source, settings: { origin } }) => {
  const { handle } = useParams();
  return (
    <SourceProvider source={source}>
      {handle === undefined && <BoardPage origin={origin} />}
      {handle === howScoresWork && <HowScoresWork origin={origin} />}
      {handle !== undefined && handle !== howScoresWork && (
        <ResearcherPage key={handle} handle={handle} origin={origin} />
      )}
    </SourceProvider>
  );
};

export default Page;
