import type { Discussion } from '@forecast/shared/domain';
import { Button } from '@forecast/shared/ui';
import { useState, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { AnalystForecasts } from '../forecasts/AnalystForecasts';
import { forecastsOf } from '../forecasts/forecastsOf';

/** How many forecasts are listed at first: those of the newest analyses. */
const most = 6;

/** The forecasts of a live market's analysts, which may be many. */
export function LiveAnalysts({ discussions }: { discussions: readonly Discussion[] }) {
  const [isWhole, setWhole] = useState(false);
  const stated = discussions.filter(({ stance }) => stance !== undefined);
  const more = stated.length - most;
  // A single further forecast takes no more room than the button.
  const isFolded = !isWhole && more > 1;
  const show = ({ currentTarget }: MouseEvent) => {
    const section = currentTarget.closest('section');
    flushSync(() => setWhole(true));
    // The pressed button has disappeared.
    section?.querySelector('a')?.focus();
  };
  return (
    <AnalystForecasts
      discussions={discussions}
      listed={isFolded ? forecastsOf(stated.slice(-most)).forecasts : undefined}
    >
      {isFolded && (
        <Button type="button" onClick={show}>
          {`Show ${more} more forecasts`}
        </Button>
      )}
    </AnalystForecasts>
  );
}
