import { Skeleton } from '@forecast/shared/ui';
import { Panels, PanelArea } from '../Panels';

const places = [
  { of: 'about', height: '11rem', label: 'Loading the facts' },
  { of: 'chart', height: '26rem', label: 'Loading the chart' },
  { of: 'participation', height: '39rem', label: 'Loading the research participation' },
  { of: 'sources', height: '42rem', label: 'Loading the sources' },
  { of: 'discussion', height: '85rem', label: 'Loading the discussion' },
] as const;

/** Skeletons for the panels until the market has loaded. */
export function MarketBodyLoading() {
  return (
    <Panels>
      {places.map(({ of, height, label }) => (
        <PanelArea key={of} $of={of}>
          <Skeleton height={height} label={label} />
        </PanelArea>
      ))}
    </Panels>
  );
}
