import { maxSearchLength, searchParameter } from '@forecast/shared/domain';
import { useSource } from '@forecast/shared/source';
import { breakpoint, color, radius, space, text as size } from '@forecast/shared/theme';
import { Icon, useAdoption, useModule } from '@forecast/shared/ui';
import { Search } from 'lucide';
import { useEffect, useState, type KeyboardEvent, type RefObject } from 'react';
import styled from 'styled-components';
import { isComposing } from '../../controls/isComposing';
import { useDismissal } from '../../controls/useDismissal';
import type { Listbox } from './results/SearchResults';
import { list, useSearchBox } from './useSearchBox';

/**
 * Searches the site. On the list of markets it filters the list as the visitor types; elsewhere, results open below the
 * box and Enter opens the list. The results' code loads on focus. Escape closes the results, then clears the box.
 * Before hydration, Enter loads the list as a new document.
 */
export function SearchBox() {
  const { text, type, submit, onList } = useSearchBox();
  // On the list, the list itself shows the results.
  const hasResults = useSource().search !== undefined && !onList;
  const [attempts, setAttempts] = useState(0);
  const load = () => setAttempts((count) => count + 1);
  // If the import fails, retry it on the next focus and when the browser comes back online.
  const loaded = useModule(
    () => import('./results/SearchResults'),
    hasResults && attempts,
    () => window.addEventListener('online', load, { once: true }),
  );
  const [open, setOpen] = useState(false);
  const [listbox, setListbox] = useState<Listbox>();
  // The field handles Escape itself, because it knows whether an IME is composing.
  const form = useDismissal<HTMLFormElement>(open, (by) => by === 'elsewhere' && setOpen(false));
  const [ahead, setAhead] = useState<'first' | 'last'>();
  const edit = (typed: string) => {
    type(typed);
    setAhead(undefined);
    setOpen(true);
  };
  // An input drops line breaks, but the address may contain them.
  const shownText = text.replace(/[\r\n]/g, '');
  const fieldRef = useAdoption<HTMLInputElement>((field) => {
    if (field.value !== shownText) edit(field.value);
    if (field === document.activeElement) load();
  });
  useSlash(fieldRef);
  // The results call preventDefault for the keys that they handle.
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, defaultPrevented, nativeEvent } = event;
    if (defaultPrevented || isComposing(nativeEvent) || !text) return;
    if (key === 'ArrowDown') setAhead('first');
    if (key === 'ArrowUp') setAhead('last');
    if (key !== 'Escape') return;
    event.preventDefault();
    type('');
  };
  return (
    <Form
      ref={form}
      role="search"
      action={list}
      onSubmit={(event) => {
        event.preventDefault();
        setOpen(false);
        submit();
      }}
    >
      <Field>
        <Icon of={Search} size={16} />
        <Input
          ref={fieldRef}
          type="search"
          name={searchParameter}
          dir="auto"
          aria-label="Search markets and discussions"
          aria-keyshortcuts="/"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={maxSearchLength}
          placeholder="Search markets, discussions..."
          value={text}
          onChange={(event) => edit(event.target.value)}
          onFocus={load}
          onKeyDown={onKeyDown}
          {...(hasResults && {
            // type="search" doesn't allow the role combobox.
            type: 'text',
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': listbox !== undefined,
            ...listbox,
          })}
        />
      </Field>
      {hasResults && loaded && (
        <loaded.SearchResults
          field={fieldRef}
          text={text}
          ahead={ahead}
          open={open}
          onOpen={setOpen}
          onListbox={setListbox}
        />
      )}
    </Form>
  );
}

const Form = styled.form`
  position: relative;
`;

const Field = styled.div`
  position: relative;
  /* The input's height, so that the icon is centered even before the input is rendered. */
  min-height: 2.5rem;

  & > svg {
    position: absolute;
    top: calc(50% - 8px);
    inset-inline-start: ${space.m};
    color: ${color.inkFaint};
    pointer-events: none;
  }
`;

const Input = styled.input`
  width: 100%;
  min-height: 2.5rem;
  padding: ${space.s} ${space.m} ${space.s} 2.25rem;
  background: ${color.surface};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius};
  text-overflow: ellipsis;

  &::placeholder {
    color: ${color.inkFaint};
    opacity: 1;
  }

  @media ${breakpoint.phone} {
    /* Phones zoom into a focused field with text below 16 px. */
    font-size: ${size.reading};
  }
`;

/** Focuses the field on `/`, unless the visitor is typing elsewhere. */
function useSlash(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const listening = new AbortController();
    const onKey = (event: DocumentEventMap['keydown']) => {
      const { key, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      if (key !== '/' || ctrlKey || metaKey || altKey || isComposing(event) || defaultPrevented) return;
      // Also handle inputs inside shadow roots.
      const [target] = event.composedPath();
      if (target instanceof Element && target.closest(textFields)) return;
      event.preventDefault();
      field.current?.focus();
    };
    document.addEventListener('keydown', onKey, listening);
    return () => listening.abort();
  }, [field]);
}

/** Matches elements that accept text. */
const textFields =
  'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable]:not([contenteditable="false"])';
