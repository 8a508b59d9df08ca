import type { FragmentSlot } from '@forecast/shared/page';
import type { Market } from '@forecast/shared/domain';
import { DiscussionPanel } from '../discussion/DiscussionPanel';
import { AboutMarket } from '../header/AboutMarket';
import { ParticipationPanel } from '../participation/ParticipationPanel';
import { ProbabilityCard } from '../probability-chart/ProbabilityCard';
import { SourcesPanel } from '../sources/SourcesPanel';
import { useNamedSource } from '../sources/useNamedSource';
import { Panels, PanelArea } from '../Panels';

/** Everything below a market's question. */
export function MarketBody({ market, Fragment }: { market: Market; Fragment: FragmentSlot }) {
  const named = useNamedSource();
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
        <SourcesPanel sources={market.researchSources} named={named} />
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
