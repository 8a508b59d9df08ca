import type { MarketId } from '@forecast/shared/domain';
import { answer, useSource } from '@forecast/shared/source';
import { useQuery } from '@tanstack/react-query';

/** Queries the shares of research positions on a market. */
export const useConsensus = (id: MarketId) => useQuery(answer(useSource(), 'consensus', id));
