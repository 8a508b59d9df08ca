import { pageAddress } from '@forecast/contract';
import type { PartPageProps } from '@forecast/shared/page';
import { PageHead } from '@forecast/shared/ui';
import type { ListedMarkets } from '../useMarketList';

interface Props extends Pick<PartPageProps, 'Picture'> {
  readonly subtitle: string;
  /** The list's first page; undefined until it has loaded. */
  readonly first: ListedMarkets | undefined;
  /** The site's public origin, if it has one. */
  readonly origin: string | undefined;
}

/** The list's title and metadata for search engines and link previews. */
export const MarketsHead = ({ subtitle, first, origin, Picture }: Props) => (
  <PageHead
    title="Research Markets"
    description={subtitle}
    path="/markets"
    origin={origin}
    Picture={Picture}
    data={{
      '@type': 'CollectionPage',
      mainEntity: first && {
        '@type': 'ItemList',
        numberOfItems: first.found,
        itemListElement: first.markets.map(({ id, title }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name: title,
          url: pageAddress(`/market/${id}`, origin),
        })),
      },
    }}
  />
);
