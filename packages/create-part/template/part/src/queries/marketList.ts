import { answer, useSource } from '@forecast/shared/source';
import { useQuery } from '@tanstack/react-query';

/** Queries the first page of the market list, which also contains the total number of markets. */
export const useMarketList = () => useQuery(answer(useSource(), 'listMarkets', {}));
