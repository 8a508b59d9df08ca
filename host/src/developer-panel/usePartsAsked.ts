import { useLocation, useNavigate } from '@forecast/shared/router';

/** The parameter of an address that asks for the panel of parts. */
const parameter = 'parts';

/**
 * Whether the address asks for the panel of parts, as `?parts` on any page does, and the function that changes it. The
 * rest of the address stays.
 */
export function usePartsAsked(): readonly [asked: boolean, ask: (wanted: boolean) => void] {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  const ask = (wanted: boolean) => {
    if (wanted) parameters.set(parameter, '');
    else parameters.delete(parameter);
    void navigate({ search: parameters.toString(), hash }, { replace: true, preventScrollReset: true });
  };
  return [parameters.has(parameter), ask];
}
