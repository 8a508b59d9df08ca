import type { MarketId } from '@forecast/shared/domain';
import { answer, useSource } from '@forecast/shared/source';
import { useQuery } from '@tanstack/react-query';

/** Queries the market `id`, or market 1 if there is no market with this id. */
export const useMarket = (id: MarketId) => useQuery(answer(useSource(), 'market', id));
