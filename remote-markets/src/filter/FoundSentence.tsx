import { excerpt, formatCount, formatNumber } from '@forecast/shared/domain';
import { Fragment } from 'react';
import type { ListedMarkets } from '../queries/marketList';

/** Says how many of all markets match or, if none do, which filter is the reason. */
export function FoundSentence({ asked, found, total, emptiedBy }: ListedMarkets) {
  const { query, tags, author, ids } = asked;
  if (total === 0) return 'No markets yet';
  if (emptiedBy === 'ids')
    return ids?.length
      ? 'None of the markets you follow are available'
      : 'You’re not following any markets yet';
  const none = ids ? 'None of the markets you follow' : 'No markets';
  if (emptiedBy === 'tags' && tags)
    return (
      <>
        {none} have {tagsIn(tags)}
      </>
    );
  if (emptiedBy === 'author' && author)
    return (
      <>
        {none} {tags && <>with {tagsIn(tags)} </>}are by {isolated(author)}
      </>
    );
  if (emptiedBy === 'query' && query)
    return (
      <>
        {none} {tags && <>with {tagsIn(tags)} </>}
        {author && <>by {isolated(author)} </>}match {quoted(query)}
      </>
    );
  const all = formatCount(total, 'market');
  if (!query) return tags || author || ids ? `${formatNumber(found)} of ${all}` : all;
  return (
    <>
      {formatNumber(found)} of {all} {found === 1 ? 'matches' : 'match'} {quoted(query)}
    </>
  );
}

// Isolate text from the data, because right-to-left text would reorder the sentence around it.
const isolated = (text: string) => <bdi>{excerpt(text)}</bdi>;

const quoted = (query: string) => <>“{isolated(query)}”</>;

/**
 * Returns the tags in words: "the tag AI", "both tags AI and Space", "all of the tags AI, Space and Macro", "all 500
 * tags".
 */
function tagsIn(tags: readonly string[]) {
  if (tags.length > 5) return `all ${formatNumber(tags.length)} tags`;
  const last = tags.length - 1;
  return (
    <>
      {['the tag', 'both tags'][last] ?? 'all of the tags'}{' '}
      {tags.map((tag, at) => (
        <Fragment key={tag}>
          {at > 0 && (at === last ? ' and ' : ', ')}
          {isolated(tag)}
        </Fragment>
      ))}
    </>
  );
}
