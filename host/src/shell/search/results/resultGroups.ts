import {
  discussionAnchor,
  formatCount,
  formatPercent,
  listAddress,
  sourceAnchor,
  type MarkedText,
  type SearchResult,
} from '@forecast/shared/domain';

/** One result, and where it leads. */
export interface Result {
  readonly address: string;
  readonly title: MarkedText;
  /** What of it was found, where its title does not say it. */
  readonly passage?: MarkedText;
  /** The title of the market that it belongs to, or how much an author has written. */
  readonly note?: string;
  /** The market's probability, for a market. */
  readonly figure?: string;
}

/** Results of one kind. */
export interface ResultGroup {
  readonly name: string;
  readonly results: readonly Result[];
  /** How many there are, shown or not. */
  readonly found: number;
}

/** The results by kind; kinds without results are left out. */
export function resultGroups({
  markets,
  discussions,
  authors,
  sources,
}: SearchResult): readonly ResultGroup[] {
  const groups: readonly ResultGroup[] = [
    {
      name: 'Markets',
      found: markets.found,
      results: markets.hits.map(({ marketId, probability, ...hit }) => ({
        ...hit,
        address: `/market/${marketId}`,
        figure: formatPercent(probability),
      })),
    },
    {
      name: 'Discussions',
      found: discussions.found,
      results: discussions.hits.map(({ marketId, id, author, passage, question }) => ({
        address: `/market/${marketId}#${discussionAnchor(id)}`,
        title: author,
        passage,
        note: question,
      })),
    },
    {
      name: 'Authors',
      found: authors.found,
      results: authors.hits.map(({ name, entries }) => ({
        address: listAddress({ author: name.text }),
        title: name,
        note: formatCount(entries, 'contribution'),
      })),
    },
    {
      name: 'Sources',
      found: sources.found,
      results: sources.hits.map(({ marketId, place, title, author, question }) => ({
        address: `/market/${marketId}#${sourceAnchor(place)}`,
        title,
        passage: author,
        note: question,
      })),
    },
  ];
  return groups.filter(({ results }) => results.length > 0);
}
