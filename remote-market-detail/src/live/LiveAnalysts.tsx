import { discussionAnchor, formatPercent, type Discussion } from '@forecast/shared/domain';
import { Button } from '@forecast/shared/ui';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AnalysisLink, List, Name, Summary, Value } from '../forecasts/AnalystForecasts';
import { forecastsOf } from '../forecasts/forecastsOf';
import { StepTitle } from '../Panels';

/** How many forecasts are listed at first: those of the newest analyses. */
const most = 6;

/** The forecasts of a live market's analysts, which may be many. The median and the range are those of all. */
export function LiveAnalysts({ discussions }: { discussions: readonly Discussion[] }) {
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const { forecasts: all, median, lowest, highest } = forecastsOf(discussions);
  const newest = discussions.filter(({ stance }) => stance !== undefined).slice(-most);
  const more = all.length - newest.length;
  // A single further forecast takes no more room than the button.
  const isFolded = !isWhole && more > 1;
  const show = () => {
    flushSync(() => setWhole(true));
    // The pressed button has disappeared.
    list.current?.querySelector('a')?.focus();
  };
  if (all.length === 0) return null;
  return (
    <section>
      <StepTitle>This Market&rsquo;s Analysts</StepTitle>
      <Summary>
        Median <strong>{formatPercent(median)}</strong>
        {lowest !== highest && <span>{`, from ${formatPercent(lowest)} to ${formatPercent(highest)}`}</span>}
      </Summary>
      <List ref={list} aria-label="Analysts' forecasts">
        {(isFolded ? forecastsOf(newest).forecasts : all).map(({ id, author, stance }) => (
          <li key={id}>
            <AnalysisLink to={{ hash: discussionAnchor(id) }}>
              <Value>{formatPercent(stance)}</Value> <Name dir="auto">{author}</Name>
            </AnalysisLink>
          </li>
        ))}
      </List>
      {isFolded && (
        <Button type="button" onClick={show}>
          {`Show ${more} more forecasts`}
        </Button>
      )}
    </section>
  );
}
