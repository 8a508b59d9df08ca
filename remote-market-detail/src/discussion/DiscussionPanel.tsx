import { formatCount, formatNumber, type Market } from '@forecast/shared/domain';
import { color, space } from '@forecast/shared/theme';
import { Card } from '@forecast/shared/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { PanelTitle } from '../Panels';
import { AnalysisForm } from './AnalysisForm';
import { DiscussionEntry } from './DiscussionEntry';

/** What forecasters argue about a market, and the place to join in. */
export function DiscussionPanel({ market }: { market: Market }) {
  const title = useId();
  const { discussions, comments } = market;
  const shown = shownCountText(discussions.length, comments);
  return (
    <Card aria-labelledby={title}>
      <PanelTitle id={title}>Research Discussion</PanelTitle>
      {discussions.length > 0 && (
        <ul aria-labelledby={title}>
          {discussions.map((discussion) => (
            <DiscussionEntry key={discussion.id} discussion={discussion} />
          ))}
        </ul>
      )}
      {shown && <Note>{shown}</Note>}
      <AnalysisForm marketId={market.id} />
    </Card>
  );
}

/** How many of a market's discussions are shown, in words; undefined if it is all of them. */
function shownCountText(shown: number, count: number): string | undefined {
  if (count > shown) {
    return `Showing ${formatNumber(shown)} of ${formatCount(count, 'discussion')}: the sample holds no more.`;
  }
  return shown === 0 ? 'No discussions yet' : undefined;
}

const Note = styled.p`
  padding: ${space.l} 0;
  color: ${color.inkSoft};
  font-variant-numeric: tabular-nums;
`;
