import type { MarketFilter, MarketListPage } from '@forecast/shared/domain';
import { space } from '@forecast/shared/theme';
import { Button } from '@forecast/shared/ui';
import styled from 'styled-components';
import type { ChangeFilter } from './useMarketFilter';

/** A filter that can leave the list empty. */
export type FilterName = NonNullable<MarketListPage['emptiedBy']>;

const ways: Readonly<Record<FilterName, readonly [text: string, without: Partial<MarketFilter>]>> = {
  status: ['Show any status', { status: undefined }],
  query: ['Clear search', { query: '' }],
  tags: ['Clear tags', { tags: [] }],
  author: ['Show all authors', { author: undefined }],
  ids: ['Include markets I don’t follow', { following: false }],
};

/** A button that clears one filter and leaves the others. */
export function ClearFilter({ name, onChange }: { name: FilterName; onChange: ChangeFilter }) {
  const [text, without] = ways[name];
  return <Clear onClick={() => onChange(without)}>{text}</Clear>;
}

const Clear = styled(Button)`
  min-height: 2rem;
  padding: 0 ${space.m};
`;
