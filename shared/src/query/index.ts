// The exports of @tanstack/react-query that pages use. The host shares this module as a Module Federation singleton, so
// that a part finds the query client around it. Sharing it rather than the whole library keeps what no page uses out of
// every first visit.
export {
  hydrate,
  keepPreviousData,
  onlineManager,
  QueryClient,
  QueryClientContext,
  QueryClientProvider,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export type { DehydratedState, MutationStatus, Query } from '@tanstack/react-query';
