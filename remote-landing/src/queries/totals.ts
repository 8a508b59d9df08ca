import { answer, useSource } from '@forecast/shared/source';
import { useQuery } from '@tanstack/react-query';

/**
 * Queries the site's totals (open questions, analyses, sources). Has no data if the page's source doesn't provide
 * totals.
 */
export const useTotals = () => useQuery(answer(useSource(), 'totals'));
