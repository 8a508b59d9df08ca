import { searchText, shownTags, type MarketListRequest } from '@forecast/shared/domain';

type FilterName = Exclude<keyof MarketListRequest, 'query' | 'sort' | 'cursor'>;

/** A condition on `listing l` whose parameter is `value`. */
export interface MarketFilter {
  readonly name: FilterName;
  readonly condition: (parameter: string) => string;
  readonly value: string | readonly string[];
}

/** The conditions, in the order of `listFilters`. The compiler reports a missing one. */
const conditions: Readonly<Record<FilterName, MarketFilter['condition']>> = {
  status: (status) => `l.status = ${status}`,
  ids: (ids) => `l.market_id = any (${ids}::bigint[])`,
  tags: (tags) => `l.tags @> ${tags}::text[]`,
  author: (name) => `l.market_id = any (array(
    select market_id from listing where author = ${name}
    union select e.market_id from entry e join researcher r on r.id = e.researcher_id
    where r.folded = ${name} and e.parent_id is null and e.removed_at is null))`,
};

/** The filters of a request, except its query, in the order of `listFilters`. */
export function marketFilters({
  status,
  ids,
  tags = [],
  author,
}: MarketListRequest): readonly MarketFilter[] {
  // PostgreSQL stores no NUL, so no market has a tag with one.
  const asked = shownTags(tags).map((tag) => tag.replaceAll('\0', '\uFFFD'));
  const values: Readonly<Record<FilterName, MarketFilter['value'] | undefined>> = {
    status,
    ids: ids?.filter(Number.isSafeInteger).map(String),
    tags: asked.length > 0 ? asked : undefined,
    author: author ? searchText(author) : undefined,
  };
  return (Object.keys(conditions) as FilterName[]).flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [{ name, condition: conditions[name], value }];
  });
}

/** SQL of a condition that is true if all filters are, with parameters from number `first` on. */
export const allOf = (filters: readonly MarketFilter[], first: number): string =>
  filters.map(({ condition }, index) => condition(`$${first + index}`)).join(' and ') || 'true';
