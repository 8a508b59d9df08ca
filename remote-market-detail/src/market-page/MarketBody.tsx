import type { FragmentSlot } from '@forecast/shared/page';
import type { Market } from '@forecast/shared/domain';
import { DiscussionPanel } from '../discussion/DiscussionPanel';
import { AboutMarket } from '../header/AboutMarket';
import { ParticipationPanel } from '../participation/ParticipationPanel';
import { ProbabilityCard } from '../probability-chart/ProbabilityCard';
import { SourcesPanel } from '../sources/SourcesPanel';
import { useLedSource } from '../sources/useLedSource';
import { Panels, PanelArea } from '../Panels';

/** Everything below a market's question. */
export function MarketBody({ market, Fragment }: { market: Market; Fragment: FragmentSlot }) {
  const led = useLedSource();
  return (
    <Panels>
      <PanelArea $of="about">
        <AboutMarket market={market} />
      </PanelArea>
      <PanelArea $of="chart">
        <ProbabilityCard market={market} />
      </PanelArea>
      <PanelArea $of="participation">
        <ParticipationPanel market={market} />
      </PanelArea>
      <PanelArea $of="sources">
        <SourcesPanel sources={market.researchSources} led={led} />
      </PanelArea>
      <PanelArea $of="discussion">
        <DiscussionPanel market={market} />
      </PanelArea>
      <PanelArea $of="related">
        <Fragment name="markets/RelatedMarkets" with={{ marketId: market.id }} />
      </PanelArea>
    </Panels>
  );
}
