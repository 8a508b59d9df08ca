import {
  searchText,
  shownTags,
  type MarketId,
  type MarketListRequest,
  type MarketStatus,
} from '@forecast/shared/domain';

/** A condition on `listing l` whose parameter is `value`. */
export type MarketFilter = { readonly condition: (parameter: string) => string } & (
  | { readonly name: 'status'; readonly value: MarketStatus }
  | { readonly name: 'ids'; readonly value: readonly MarketId[] }
  | { readonly name: 'tags'; readonly value: readonly string[] }
  | { readonly name: 'author'; readonly value: string }
);

/** The filters of a request, except its query, in the order of `listFilters`. */
export function marketFilters({
  status,
  ids,
  tags = [],
  author,
}: MarketListRequest): readonly MarketFilter[] {
  // PostgreSQL stores no NUL, so no market has a tag with one.
  const asked = shownTags(tags).map((tag) => tag.replaceAll('\0', '\uFFFD'));
  return [
    ...(status ? [{ name: 'status' as const, condition: hasStatus, value: status }] : []),
    ...(ids ? [{ name: 'ids' as const, condition: isOneOf, value: ids.filter(Number.isSafeInteger) }] : []),
    ...(asked.length > 0 ? [{ name: 'tags' as const, condition: hasTags, value: asked }] : []),
    ...(author ? [{ name: 'author' as const, condition: isBy, value: searchText(author) }] : []),
  ];
}

/** SQL of a condition that is true if all filters are, with parameters from number `first` on. */
export const allOf = (filters: readonly MarketFilter[], first: number): string =>
  filters.map(({ condition }, index) => condition(`$${first + index}`)).join(' and ') || 'true';

const hasStatus = (status: string) => `l.status = ${status}`;
const isOneOf = (ids: string) => `l.market_id = any (${ids}::bigint[])`;
const hasTags = (tags: string) => `l.tags @> ${tags}::text[]`;
const isBy = (name: string) => `l.market_id = any (array(
  select market_id from listing where author = ${name}
  union select e.market_id from entry e join researcher r on r.id = e.researcher_id
  where r.folded = ${name} and e.parent_id is null and e.removed_at is null))`;
