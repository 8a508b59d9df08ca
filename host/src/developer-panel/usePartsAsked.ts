import { useLocation, useNavigate } from '@forecast/shared/router';

/** The parameter of an address that asks for the panel of parts. */
const parameter = 'parts';

/**
 * Whether the address asks for the panel of parts, as `?parts` on any page does, and a function that takes this out of
 * the address and leaves the rest.
 */
export function usePartsAsked(): readonly [asked: boolean, close: () => void] {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const parameters = new URLSearchParams(search);
  const close = () => {
    parameters.delete(parameter);
    void navigate({ search: parameters.toString(), hash }, { replace: true, preventScrollReset: true });
  };
  return [parameters.has(parameter), close];
}
