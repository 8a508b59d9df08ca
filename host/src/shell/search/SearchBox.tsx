import { searchParameter } from '@forecast/shared/domain';
import { breakpoint, color, radius, space, text as size } from '@forecast/shared/theme';
import { Icon, useAdoption, VisuallyHidden } from '@forecast/shared/ui';
import { Search } from 'lucide';
import type { KeyboardEvent } from 'react';
import styled from 'styled-components';
import { list, useSearchBox } from './useSearchBox';

/**
 * Searches the markets: as one types on the list, on Enter from elsewhere. Escape clears it. Before the site runs, Enter
 * opens the list as a document of its own.
 */
export function SearchBox() {
  const { text, type, submit } = useSearchBox();
  // A field of one line has none of the line breaks that an address can have.
  const drawn = text.replace(/[\r\n]/g, '');
  const found = useAdoption<HTMLInputElement>(({ value }) => value !== drawn && type(value));
  const clearOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !text) return;
    event.preventDefault();
    type('');
  };
  return (
    <form
      role="search"
      action={list}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Label>
        <VisuallyHidden>Search markets and discussions</VisuallyHidden>
        <Icon of={Search} size={16} />
        <Input
          ref={found}
          type="search"
          name={searchParameter}
          enterKeyHint="search"
          autoComplete="off"
          placeholder="Search markets, discussions..."
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={clearOnEscape}
        />
      </Label>
    </form>
  );
}

const Label = styled.label`
  position: relative;
  display: block;
  /* The field's, which may come later than the icon that stands in the middle of it. */
  min-height: 2.5rem;

  & > svg {
    position: absolute;
    top: calc(50% - 8px);
    left: ${space.m};
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
  font-size: ${size.dense};
  text-overflow: ellipsis;

  &::placeholder {
    color: ${color.inkFaint};
    opacity: 1;
  }

  @media ${breakpoint.phone} {
    /* Below 16 px a phone zooms into the field when it takes the focus. */
    font-size: ${size.reading};
  }
`;
