import type { ActivityType } from '@forecast/shared/domain';
import { answer, useSource } from '@forecast/shared/source';
import { useQuery } from '@forecast/shared/query';

/** The types that can be shown. A newer service may return others. */
const types: readonly ActivityType[] = ['comment', 'resolution', 'market'];

/** Queries the site's recent activity, newest first, without items of unknown types. */
export const useRecentActivity = () =>
  useQuery({
    ...answer(useSource(), 'recentActivity'),
    select: (items) => items.filter(({ type }) => types.includes(type)),
  });
