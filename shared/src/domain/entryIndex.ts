import { discussionAnchor } from './discussionAnchor';
import { hasWords, type SearchWord } from './findWord';
import { foldText } from './foldText';
import type { Market, MarketId } from './market';
import { markText } from './markText';
import { sourceAnchor } from './sourceAnchor';

/** A market's first analysis or research source that matched a search. */
export interface EntryMatch {
  readonly marketId: MarketId;
  readonly kind: 'discussion' | 'source';
  /** The id of the entry's element on the market's page. */
  readonly anchor: string;
  readonly author: string;
  /** The text of an analysis around the first match, or the title of a source. */
  readonly passage: string;
  /** How many of the market's entries match; at least 1. */
  readonly found: number;
}

/** Searches markets' analyses and research sources, which market summaries don't contain. */
export interface EntryIndex {
  /** For each market, the first entry that contains every word. Analyses come before sources. */
  readonly matching: (words: readonly SearchWord[]) => ReadonlyMap<MarketId, EntryMatch>;
  /** Whether one entry contains every word. */
  readonly contains: (words: readonly SearchWord[]) => boolean;
  /** The markets with an analysis by `author`. Ignores case and accents. */
  readonly analyzedBy: (author: string) => ReadonlySet<MarketId>;
}

/** Returns an index of markets' analyses and research sources. Their text is folded on the first search. */
export function indexEntries(markets: readonly Market[]): EntryIndex {
  let folded: ReturnType<typeof foldEntries> | undefined;
  const entries = () => (folded ??= foldEntries(markets));
  return {
    matching: (words) => {
      const matches = new Map<MarketId, EntryMatch>();
      if (words.length === 0) return matches;
      for (const { marketId, kind, anchor, author, text, searched } of entries()) {
        if (!hasWords(searched, words)) continue;
        const { found, ...first } = matches.get(marketId) ?? {
          marketId,
          kind,
          anchor,
          author,
          passage: markText(text, words, longestPassage).text,
          found: 0,
        };
        matches.set(marketId, { ...first, found: found + 1 });
      }
      return matches;
    },
    contains: (words) => entries().some(({ searched }) => hasWords(searched, words)),
    analyzedBy: (author) => {
      const name = foldName(author);
      return new Set(
        entries()
          .filter((entry) => entry.kind === 'discussion' && entry.name === name)
          .map(({ marketId }) => marketId),
      );
    },
  };
}

/** Normalizes a name for comparison: removes case and accents and collapses spaces. */
export const foldName = (name: string): string => foldText(name.trim().replace(/\s+/gu, ' ')).text;

/** Whether the shown part of a matching entry contains every word. */
export const matchContains = ({ author, passage }: EntryMatch, words: readonly SearchWord[]): boolean =>
  hasWords(foldText(`${author}\n${passage}`), words);

/** The maximum length of a passage, in UTF-16 units. */
const longestPassage = 140;

const foldEntries = (markets: readonly Market[]) =>
  markets.flatMap(entriesOf).map((entry) => ({
    ...entry,
    name: foldName(entry.author),
    searched: foldText(`${entry.author}\n${entry.text}`),
  }));

const entriesOf = ({ id: marketId, discussions, researchSources }: Market) => [
  ...discussions.map(({ id, author, content }) => ({
    marketId,
    kind: 'discussion' as const,
    anchor: discussionAnchor(id),
    author,
    text: content,
  })),
  ...researchSources.map(({ author, title }, index) => ({
    marketId,
    kind: 'source' as const,
    anchor: sourceAnchor(index + 1),
    author,
    text: title,
  })),
];
