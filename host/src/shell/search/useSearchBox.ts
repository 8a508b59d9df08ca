import { readSearch, withSearch } from '@forecast/shared/domain';
import { useMatch, useNavigate, useSearchParams } from '@forecast/shared/router';
import { useState } from 'react';

/** The path of the list of markets. */
export const list = '/markets';

/**
 * The text in the search box. On the list, typing updates the address (trimmed, and without a new history entry), and the
 * text follows the address. Elsewhere `submit` opens the list with the text.
 */
export function useSearchBox() {
  const navigate = useNavigate();
  const onList = useMatch(list) !== null;
  const [parameters, setParameters] = useSearchParams();
  const query = onList ? readSearch(parameters) : undefined;
  const [text, setText] = useState(query ?? '');

  // The address lags behind typing, so adopt its value only if it isn't what the visitor has typed.
  const [lastQuery, setLastQuery] = useState(query);
  if (query !== lastQuery) {
    setLastQuery(query);
    if (query !== text.trim()) setText(query ?? '');
  }

  const type = (typed: string) => {
    setText(typed);
    if (!onList || typed.trim() === text.trim()) return;
    setParameters((current) => withSearch(current, typed.trim()), {
      replace: true,
      preventScrollReset: true,
    });
  };

  const submit = () => {
    if (onList) return;
    // Don't carry the current page's parameters over to the list.
    const search = withSearch(new URLSearchParams(), text.trim()).toString();
    void navigate({ pathname: list, search });
  };

  return { text, type, submit, onList };
}
