import type { FragmentSlot } from '@forecast/shared/page';
import type { Market } from '@forecast/shared/domain';
import { useLocation } from '@forecast/shared/router';
import { useSource } from '@forecast/shared/source';
import { useInBrowser } from '@forecast/shared/ui';
import { DiscussionPanel } from '../discussion/DiscussionPanel';
import { AboutMarket } from '../header/AboutMarket';
import { LiveSection } from '../live/LiveSection';
import { ParticipationPanel } from '../participation/ParticipationPanel';
import { ProbabilityCard } from '../probability-chart/ProbabilityCard';
import { SourcesPanel } from '../sources/SourcesPanel';
import { PanelArea, Panels } from '../Panels';

/** Everything below a market's question. */
export function MarketBody({ market, Fragment }: { market: Market; Fragment: FragmentSlot }) {
  const named = useNamedSource();
  const isLive = useSource().standing !== undefined;
  const live = (of: Parameters<typeof LiveSection>[0]['of'], height: string, label: string) =>
    isLive ? <LiveSection {...{ of, height, label }} marketId={market.id} /> : undefined;
  return (
    <Panels>
      <PanelArea $of="about">
        <AboutMarket market={market}>
          {market.events?.[0] && live('LiveTimeline', '3rem', 'Loading the timeline')}
        </AboutMarket>
      </PanelArea>
      <PanelArea $of="chart">
        <ProbabilityCard market={market} chart={live('LiveHistory', '20rem', 'Loading the chart')} />
      </PanelArea>
      <PanelArea $of="participation">
        <ParticipationPanel
          market={market}
          live={live('LiveParticipation', '36rem', 'Loading the research participation')}
        />
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

/** The number, from 1, of the source that the URL's anchor names: 2 for `#source-2`. Undefined until hydration. */
function useNamedSource(): number | undefined {
  const { hash } = useLocation();
  // Prerendered HTML is the same for all anchors, so read the anchor only in the browser.
  const [, number] = /^#source-(\d{1,6})$/.exec(useInBrowser(() => hash, '')) ?? [];
  return number === undefined ? undefined : Number(number);
}
