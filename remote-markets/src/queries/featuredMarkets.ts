import { answer, useSource } from '@forecast/shared/source';
import { useQuery } from '@tanstack/react-query';

/** Queries the featured markets. Has no data if the page's source doesn't provide them. */
export const useFeaturedMarkets = () => useQuery(answer(useSource(), 'featuredMarkets'));
