import { readSearch, withSearch } from '@forecast/shared/domain';
import { useMatch, useNavigate, useSearchParams } from '@forecast/shared/router';
import { useState } from 'react';

/** The path of the list of markets. */
export const list = '/markets';

/**
 * The text in the search box. On the list it goes into the address as it is typed (trimmed, and without a new
 * entry in the history), and follows the address when that changes; elsewhere `submit` opens the list with it.
 */
export function useSearchBox() {
  const navigate = useNavigate();
  const onList = useMatch(list) !== null;
  const [parameters, setParameters] = useSearchParams();
  const asked = onList ? readSearch(parameters) : undefined;
  const [text, setText] = useState(asked ?? '');

  // What is typed reaches the address later than the box, so only a change that says something else counts.
  const [seen, setSeen] = useState(asked);
  if (asked !== seen) {
    setSeen(asked);
    if (asked !== text.trim()) setText(asked ?? '');
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
    // The parameters of the page that is left are that page's own.
    const search = withSearch(new URLSearchParams(), text.trim()).toString();
    void navigate({ pathname: list, search });
  };

  return { text, type, submit, onList };
}
