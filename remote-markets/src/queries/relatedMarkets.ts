import type { MarketId } from '@forecast/shared/domain';
import { answer, useSource } from '@forecast/shared/source';
import { useQuery } from '@tanstack/react-query';

/** Queries the markets related to the market `id`. */
export const useRelatedMarkets = (id: MarketId) => useQuery(answer(useSource(), 'relatedMarkets', id));
