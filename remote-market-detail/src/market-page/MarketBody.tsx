import type { FragmentSlot } from '@forecast/shared/page';
import type { Market } from '@forecast/shared/domain';
import { DiscussionPanel } from '../discussion/DiscussionPanel';
import { AboutMarket } from '../header/AboutMarket';
import { ParticipationPanel } from '../participation/ParticipationPanel';
import { ProbabilityCard } from '../probability-chart/ProbabilityCard';
import { SourcesPanel } from '../sources/SourcesPanel';
import { useLedSource } from '../sources/useLedSource';
import { Panels, Place } from '../Panels';

/** Everything below a market's question. */
export function MarketBody({ market, Fragment }: { market: Market; Fragment: FragmentSlot }) {
  const led = useLedSource();
  return (
    <Panels>
      <Place $of="about">
        <AboutMarket market={market} />
      </Place>
      <Place $of="chart">
        <ProbabilityCard market={market} />
      </Place>
      <Place $of="participation">
        <ParticipationPanel market={market} />
      </Place>
      <Place $of="sources">
        <SourcesPanel sources={market.researchSources} led={led} />
      </Place>
      <Place $of="discussion">
        <DiscussionPanel market={market} />
      </Place>
      <Place $of="related">
        <Fragment name="markets/RelatedMarkets" with={{ marketId: market.id }} />
      </Place>
    </Panels>
  );
}
