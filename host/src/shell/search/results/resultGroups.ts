import {
  describeStatus,
  discussionAnchor,
  formatCount,
  formatPercent,
  listAddress,
  sourceAnchor,
  type MarkedText,
  type SearchResult,
} from '@forecast/shared/domain';

/** One search result and its link. */
export interface Result {
  readonly address: string;
  readonly title: MarkedText;
  /** The matching text, if the match isn't in the title. */
  readonly passage?: MarkedText;
  /** A market's status, the title of the result's market, or an author's number of contributions. */
  readonly note?: string;
  /** A market's probability. */
  readonly figure?: string;
}

/** Results of one kind. */
export interface ResultGroup {
  readonly name: string;
  readonly results: readonly Result[];
  /** The total number of matches, including those not shown. */
  readonly found: number;
}

/** Groups results by kind, leaving out kinds without results. */
export function resultGroups(answer: SearchResult): readonly ResultGroup[] {
  const groups = [
    groupOf('Markets', answer.markets, (hit) => {
      const note = describeStatus(hit);
      return {
        address: `/market/${hit.marketId}`,
        title: hit.title,
        ...(hit.passage && { passage: hit.passage }),
        figure: formatPercent(hit.probability),
        ...(note && { note }),
      };
    }),
    groupOf('Discussions', answer.discussions, ({ marketId, id, author, passage, question }) => ({
      address: `/market/${marketId}#${discussionAnchor(id)}`,
      title: author,
      passage,
      note: question,
    })),
    groupOf('Authors', answer.authors, ({ name, entries }) => ({
      address: listAddress({ author: name.text }),
      title: name,
      note: formatCount(entries, 'contribution'),
    })),
    groupOf('Sources', answer.sources, ({ marketId, place, title, author, question }) => ({
      address: `/market/${marketId}#${sourceAnchor(place)}`,
      title,
      passage: author,
      note: question,
    })),
  ];
  return groups.filter(({ results }) => results.length > 0);
}

const groupOf = <Hit>(
  name: string,
  { found, hits }: { readonly found: number; readonly hits: readonly Hit[] },
  resultOf: (hit: Hit) => Result,
): ResultGroup => ({ name, found, results: hits.map(resultOf) });
