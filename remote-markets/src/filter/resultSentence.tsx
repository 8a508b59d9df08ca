import { excerpt, formatCount, formatNumber, withoutQuotes } from '@forecast/shared/domain';
import type { ReactElement } from 'react';
import type { ListedMarkets } from '../useMarketList';

/** Words of ours, or a text from the data or the visitor. */
type Words = string | { readonly text: string };

/**
 * Says how many of all markets match or, if none do, which filter is the reason. Show it as the only child of an
 * element, so that React can update it on a translated page.
 */
export function resultSentence(list: ListedMarkets): string | ReactElement {
  const sentence = sentenceOf(list);
  if (sentence.length === 1 && typeof sentence[0] === 'string') return sentence[0];
  return (
    // The key replaces the whole sentence if a word changes.
    <span key={JSON.stringify(sentence)}>
      {sentence.map((words, at) =>
        // Isolate text from the data, because right-to-left text would reorder the sentence around it.
        typeof words === 'string' ? words : <bdi key={at}>{excerpt(words.text)}</bdi>,
      )}
    </span>
  );
}

function sentenceOf({ asked, found, total, emptiedBy }: ListedMarkets): readonly Words[] {
  const { query, tags, author, status, ids } = asked;
  if (total === 0) return ['No markets yet'];
  if (emptiedBy === 'status') return [`No markets are ${status}`];
  if (emptiedBy === 'ids')
    return [
      ids?.length
        ? `None of the markets you follow are ${status ?? 'available'}`
        : 'You’re not following any markets yet',
    ];
  const markets = status ? `${status} markets` : 'markets';
  const none = ids ? `None of the ${markets} you follow ` : `No ${markets} `;
  const withTags = tags ? ['with ', ...tagsIn(tags), ' '] : [];
  if (emptiedBy === 'tags' && tags) return [none, 'have ', ...tagsIn(tags)];
  if (emptiedBy === 'author' && author) return [none, ...withTags, 'are by ', { text: author }];
  if (emptiedBy === 'query' && query)
    return [
      none,
      ...withTags,
      ...(author ? ['by ', { text: author }, ' '] : []),
      'match “',
      { text: withoutQuotes(query) },
      '”',
    ];
  const all = formatCount(total, 'market');
  if (!query) return [tags || author || status || ids ? `${formatNumber(found)} of ${all}` : all];
  return [
    `${formatNumber(found)} of ${all} ${found === 1 ? 'matches' : 'match'} “`,
    { text: withoutQuotes(query) },
    '”',
  ];
}

/**
 * Returns the tags in words: "the tag AI", "both tags AI and Space", "all of the tags AI, Space and Macro", "all 500
 * tags".
 */
function tagsIn(tags: readonly string[]): readonly Words[] {
  if (tags.length > 5) return [`all ${formatNumber(tags.length)} tags`];
  const last = tags.length - 1;
  return tags.flatMap((text, at) => [
    at === 0 ? `${['the tag', 'both tags'][last] ?? 'all of the tags'} ` : at === last ? ' and ' : ', ',
    { text },
  ]);
}
