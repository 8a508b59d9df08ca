import { pageAddress } from '@forecast/contract';
import { formatPercent, readHistory, type Market } from '@forecast/shared/domain';
import type { PartPageProps } from '@forecast/shared/page';
import { useIsSample } from '@forecast/shared/source';
import { PageHead } from '@forecast/shared/ui';

interface Props extends Pick<PartPageProps, 'Picture'> {
  readonly market: Market;
  readonly origin: string | undefined;
}

/**
 * The page's title and metadata for search engines and link previews. `origin` is the site's public origin, if it has
 * one.
 */
export function MarketHead({ market, origin, Picture }: Props) {
  const { title, description, probability, history, author, tags, comments, deadline } = market;
  const isSample = useIsSample();
  // The source may return a market other than the one in the URL.
  const path = `/market/${market.id}`;
  const trail = [
    ['Research Markets', '/markets'],
    [title, path],
  ] as const;
  return (
    <PageHead
      title={title}
      description={description}
      path={path}
      origin={origin}
      Picture={Picture}
      picture={{
        figure: { value: formatPercent(probability), label: 'probability' },
        history: readHistory(history).map((point) => point.probability),
        note: isSample ? `Sample data · ${author}` : author,
      }}
      data={{
        '@type': 'WebPage',
        breadcrumb: {
          '@type': 'BreadcrumbList',
          itemListElement: trail.map(([name, at], index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            item: pageAddress(at, origin),
          })),
        },
        mainEntity: {
          '@type': 'Question',
          name: title,
          text: description,
          author: { '@type': 'Organization', name: author },
          keywords: tags,
          commentCount: comments,
          expires: deadline,
        },
      }}
    />
  );
}
