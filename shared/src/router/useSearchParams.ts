import { useCallback, useContext, useMemo } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useNavigate, type NavigateOptions } from 'react-router-dom';

/** Changes the address's query, and adds a history entry, unless `options` say otherwise. */
export type ChangeSearchParams = (
  change: (current: URLSearchParams) => URLSearchParams,
  options?: NavigateOptions,
) => void;

/**
 * The parameters in the address's query, and a function that changes them. Unlike React Router's hook of this name, that
 * function starts from the current address rather than the rendered one, so two changes in one tick keep each other.
 */
export function useSearchParams(): readonly [URLSearchParams, ChangeSearchParams] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const context = useContext(UNSAFE_DataRouterContext);
  const changeParameters: ChangeSearchParams = useCallback(
    (change, options) => {
      const current = new URLSearchParams(context?.router.state.location.search);
      void navigate(`?${change(current).toString()}`, options);
    },
    [context, navigate],
  );
  return [useMemo(() => new URLSearchParams(search), [search]), changeParameters];
}
