import { useMatch, useNavigate, useSearchParams } from '@forecast/shared/router';
import { useState } from 'react';

const list = '/markets';

/**
 * The text in the search box. On the list it goes into the address as it is typed (trimmed, and without a new
 * entry in the history), and follows the address when that changes; elsewhere `submit` opens the list with it.
 */
export function useSearch() {
  const navigate = useNavigate();
  const onList = useMatch(list) !== null;
  const [parameters, setParameters] = useSearchParams();
  const asked = onList ? (parameters.get('q') ?? '') : undefined;
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
    setParameters((current) => withQuery(current, typed.trim()), { replace: true, preventScrollReset: true });
  };

  const submit = () => {
    if (onList) return;
    const query = withQuery(new URLSearchParams(), text.trim()).toString();
    void navigate({ pathname: list, search: query });
  };

  return { text, type, submit };
}

function withQuery(parameters: URLSearchParams, query: string): URLSearchParams {
  const changed = new URLSearchParams(parameters);
  if (query) changed.set('q', query);
  else changed.delete('q');
  return changed;
}
