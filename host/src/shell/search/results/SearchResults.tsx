import { formatNumber, formatCount, withoutQuotes, withSearch } from '@forecast/shared/domain';
import { color, radius, space, text as size } from '@forecast/shared/theme';
import { VisuallyHidden } from '@forecast/shared/ui';
import { useId, useLayoutEffect, useState, type RefObject } from 'react';
import styled from 'styled-components';
import { list } from '../useSearchBox';
import { Option, ResultOption } from './ResultOption';
import type { ResultGroup } from './resultGroups';
import { useFieldKeys } from './useFieldKeys';
import { useSearch } from './useSearch';

/** The field's ARIA attributes while the list is shown. */
export interface Listbox {
  readonly 'aria-controls': string;
  readonly 'aria-activedescendant'?: string;
}

interface Props {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly text: string;
  /** The option that the visitor chose with an arrow key before there were results. */
  readonly ahead: 'first' | 'last' | undefined;
  /** Whether the visitor wants to see results. */
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** Called with the field's attributes when they change, or undefined when the list is hidden. */
  readonly onListbox: (listbox: Listbox | undefined) => void;
}

/** The results below the search box. The field keeps the focus, and its keys move through the results. */
export function SearchResults({ field, text, ahead, open, onOpen, onListbox }: Props) {
  const id = useId();
  const { groups = [], hasAnswer, failed } = useSearch(text);
  const isShown = open && hasAnswer;

  // Identify the active option by its result rather than its index, because newer results may replace it.
  const keys = [
    ...groups.flatMap(({ name, results }) => results.map(({ address }, row) => `${name} ${row} ${address}`)),
    ...(hasAnswer ? ['all'] : []),
  ];
  const [chosen, setChosen] = useState<{ readonly key: string | undefined; readonly text: string }>();
  // Drop the choice when the text changes, even if the same text is typed again later.
  if (chosen && chosen.text !== text) setChosen(undefined);
  const key = chosen?.text === text ? chosen.key : ahead && keys.at(ahead === 'first' ? 0 : -1);
  const active = isShown && key ? keys.indexOf(key) : -1;
  const idOf = (index: number) => `${id}-${index}`;

  useFieldKeys(field, {
    isShown,
    move: (step) => {
      onOpen(true);
      if (keys.length === 0) return false;
      // There is one more position than there are options: if no option is active, Enter submits the text.
      const next = (active + 1 + step + keys.length + 1) % (keys.length + 1);
      setChosen({ key: keys[next - 1], text });
      return true;
    },
    choose: () => {
      if (active === -1) return false;
      document.getElementById(idOf(active))?.click();
      return true;
    },
    close: () => onOpen(false),
  });

  const activeId = active === -1 ? undefined : idOf(active);
  useLayoutEffect(() => {
    onListbox(
      isShown ? { 'aria-controls': id, ...(activeId && { 'aria-activedescendant': activeId }) } : undefined,
    );
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [isShown, id, activeId, onListbox]);

  const optionProps = (index: number) => ({
    id: idOf(index),
    isActive: index === active,
    onChoose: () => onOpen(false),
  });
  let index = 0;
  return (
    <>
      <VisuallyHidden role="status">{isShown && statusText(groups, failed)}</VisuallyHidden>
      {isShown && (
        <Sheet>
          {failed && <Line aria-hidden>{failure}</Line>}
          <div id={id} role="listbox" aria-label="Search results" tabIndex={-1}>
            {groups.map(({ name, results, found }) => (
              <Group key={name} role="group" aria-labelledby={`${id}-${name}`}>
                <Heading role="presentation">
                  <span id={`${id}-${name}`}>{name}</span>
                  {found > results.length && <span>{`${results.length} of ${formatNumber(found)}`}</span>}
                </Heading>
                {results.map((result, row) => (
                  <ResultOption key={row} result={result} {...optionProps(index++)} />
                ))}
              </Group>
            ))}
            <Option
              to={`${list}?${withSearch(new URLSearchParams(), text.trim()).toString()}`}
              {...optionProps(index)}
            >
              <All>
                Markets that match “<bdi>{withoutQuotes(text)}</bdi>”
              </All>
            </Option>
          </div>
        </Sheet>
      )}
    </>
  );
}

const failure = 'Search isn’t available right now. Press Enter to list the matching markets.';

/** The number of results, for screen readers. */
function statusText(groups: readonly ResultGroup[], failed: boolean): string {
  if (failed) return failure;
  const shown = groups.reduce((sum, { results }) => sum + results.length, 0);
  const found = groups.reduce((sum, group) => sum + group.found, 0);
  if (found === 0) return 'No results';
  return shown < found ? `${shown} of ${formatCount(found, 'result')}` : formatCount(found, 'result');
}

const Sheet = styled.div`
  position: absolute;
  z-index: 20;
  top: calc(100% + ${space.xs});
  inset-inline: 0;
  display: flex;
  flex-direction: column;
  max-height: min(36rem, 100dvh - 8rem);
  padding: ${space.xs};
  background: ${color.surface};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius};

  /* The list scrolls, but isn't a tab stop, because the field handles its keys. */
  > [role='listbox'] {
    overflow-y: auto;
    overscroll-behavior: contain;
  }
`;

const Line = styled.p`
  padding: ${space.s} ${space.m};
  color: ${color.inkSoft};
`;

const Group = styled.div`
  padding-bottom: ${space.xs};

  & + * {
    margin-top: ${space.xs};
  }
`;

const Heading = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space.m};
  padding: ${space.xs} ${space.m};
  color: ${color.inkFaint};
  font-size: ${size.meta};
`;

const All = styled.span`
  grid-column: 1 / -1;
  color: ${color.accent};
`;
