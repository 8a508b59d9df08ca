import type { FragmentSlot } from '@forecast/shared/page';
import type { Market } from '@forecast/shared/domain';
import { DiscussionPanel } from '../discussion/DiscussionPanel';
import { ParticipationPanel } from '../participation/ParticipationPanel';
import { ProbabilityCard } from '../probability-chart/ProbabilityCard';
import { SourcesPanel } from '../sources/SourcesPanel';
import { Panels } from '../Panels';

/** Everything below a market's header. */
export function MarketBody({ market, Fragment }: { market: Market; Fragment: FragmentSlot }) {
  return (
    <>
      <Panels $wide="first">
        <ProbabilityCard history={market.history} />
        <ParticipationPanel marketId={market.id} />
      </Panels>
      <Panels $wide="second">
        <SourcesPanel sources={market.researchSources} />
        <DiscussionPanel market={market} />
      </Panels>
      <Fragment name="markets/RelatedMarkets" with={{ marketId: market.id }} />
    </>
  );
}
