import { useLocation, useNavigate } from '@forecast/shared/router';

/** The query parameter that opens the parts panel. */
const parameter = 'parts';

/** Whether the address has `?parts`, which opens the parts panel, and a function that removes only this parameter. */
export function usePartsParameter(): readonly [isOpen: boolean, close: () => void] {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  const close = () => {
    parameters.delete(parameter);
    void navigate({ search: parameters.toString(), hash }, { replace: true, preventScrollReset: true });
  };
  return [parameters.has(parameter), close];
}
