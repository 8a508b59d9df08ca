import { isExpiredCursor } from '@forecast/shared/domain';
import { LoadFailure, useInBrowser } from '@forecast/shared/ui';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useBeginAgain, useFurtherMarkets, type ListedMarkets } from '../queries/marketList';
import { Cards } from './Cards';
import { MarketItems } from './MarketItems';
import { MarketsLoading } from './MarketsLoading';
import { useNearness, useNearnessAfter, wasShown } from './nearness';
import { usePrinting } from './usePrinting';

interface Props {
  /** The page that these come after. */
  readonly after: ListedMarkets;
  /** How many markets of the list stand before these. */
  readonly before: number;
  /** Whether the list is too long to stand whole in the document. */
  readonly isLong: boolean;
  /** Called when the list is about to be begun again. */
  readonly onBeginAgain: () => void;
}

/** The pages of a list after one of them: of a long list as they come near, of another all, one after the other. */
export function FurtherPages(props: Props) {
  const { after, isLong } = props;
  const [wanted, setWanted] = useState(isLong && wasShown(after));
  // What was prepared as HTML has the first page alone.
  const hydrated = useInBrowser(() => true, false);
  if (after.next === undefined) return null;
  if (wanted || (hydrated && !isLong)) return <FurtherPage {...props} />;
  return <NextPlace onNear={() => setWanted(true)} />;
}

/** Where the next page will stand. */
function NextPlace({ onNear }: { onNear: () => void }) {
  const element = useRef<HTMLDivElement>(null);
  useNearness(element, ({ near }) => near && onNear());
  return <div ref={element} />;
}

/** One page and those after it. Far from what can be seen, a page of a long list is an empty place of its height. */
function FurtherPage({ after, before, isLong, onBeginAgain }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const { near, height } = useNearnessAfter(element, after, isLong);
  const shown = usePrinting() || near;
  const { data: page, error, isFetching, refetch } = useFurtherMarkets(after, near);
  const beginAgain = useBeginAgain(after);
  const retry = () => {
    if (isExpiredCursor(error)) {
      onBeginAgain();
      beginAgain();
    } else {
      // The button goes away with the failure. Of a list only items may be reached, so the place can be only now.
      element.current?.setAttribute('tabindex', '-1');
      element.current?.focus();
      void refetch();
    }
  };
  return (
    <>
      <Page ref={element} style={shown ? undefined : { height }}>
        {shown && page && <MarketItems page={page} before={before} counted={isLong} />}
        {shown && !page && isFetching && <MarketsLoading />}
        {shown && !page && !isFetching && <LoadFailure what="More markets" onRetry={retry} />}
      </Page>
      {page && (
        <FurtherPages
          after={page}
          before={before + page.markets.length}
          isLong={isLong}
          onBeginAgain={onBeginAgain}
        />
      )}
    </>
  );
}

// The focus comes here when the button that was pressed goes away; it is no control.
const Page = styled(Cards)`
  &:focus {
    outline: none;
  }
`;
