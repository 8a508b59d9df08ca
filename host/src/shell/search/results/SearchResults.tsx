import { formatNumber, formatCount, withSearch } from '@forecast/shared/domain';
import { color, radius, space, text as size } from '@forecast/shared/theme';
import { VisuallyHidden } from '@forecast/shared/ui';
import { useId, useLayoutEffect, useState, type RefObject } from 'react';
import styled from 'styled-components';
import { list } from '../useSearchBox';
import { Option, ResultOption } from './ResultOption';
import { resultGroups, type ResultGroup } from './resultGroups';
import { useFieldKeys } from './useFieldKeys';
import { useSearch } from './useSearch';

/** What the field says of the list that stands under it. */
export interface Listbox {
  readonly 'aria-controls': string;
  readonly 'aria-activedescendant'?: string;
}

interface Props {
  readonly field: RefObject<HTMLInputElement | null>;
  /** What is typed. */
  readonly text: string;
  /** The option that was asked for before any was there. */
  readonly ahead: 'first' | 'last' | undefined;
  /** Whether the visitor wants to see what is found. */
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  /** Called with what the field has to say whenever that changes; with nothing while no list stands. */
  readonly onListbox: (listbox: Listbox | undefined) => void;
}

/**
 * What is found for the text in the search box, under it: markets, discussions, authors and sources, and a way to the
 * list of the markets that match. Its keys are the field's, which keeps the focus.
 */
export function SearchResults({ field, text, ahead, open, onOpen, onListbox }: Props) {
  const id = useId();
  const { answer, failed } = useSearch(text);
  const groups = answer ? resultGroups(answer) : [];
  const results = groups.flatMap((group) =>
    group.results.map((result) => ({ ...result, group: group.name })),
  );
  const hasAnswer = answer !== undefined || failed;
  const isShown = open && hasAnswer;

  // By what it is and not by its place: what comes later may stand elsewhere, or be gone.
  const keys = [
    ...results.map(({ group, address }, place) => `${group} ${place} ${address}`),
    ...(hasAnswer ? ['all'] : []),
  ];
  const [chosen, setChosen] = useState<{ readonly key: string | undefined; readonly text: string }>();
  // Of another text nothing is chosen, also once the first one is typed again.
  if (chosen && chosen.text !== text) setChosen(undefined);
  const key = chosen?.text === text ? chosen.key : ahead && keys.at(ahead === 'first' ? 0 : -1);
  const active = isShown && key ? keys.indexOf(key) : -1;
  const idOf = (index: number) => `${id}-${index}`;

  useFieldKeys(field, {
    isShown,
    move: (step) => {
      onOpen(true);
      if (keys.length === 0) return false;
      // One place more than there are options: none of them, where the text is sent as it is.
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
          {isShown && (
            <div id={id} role="listbox" aria-label="Search results" tabIndex={-1}>
              {groups.map(({ name, results, found }) => (
                <Group key={name} role="group" aria-labelledby={`${id}-${name}`}>
                  <Heading role="presentation">
                    <span id={`${id}-${name}`}>{name}</span>
                    {found > results.length && (
                      <span>
                        {results.length} of {formatNumber(found)}
                      </span>
                    )}
                  </Heading>
                  {results.map((result, place) => (
                    <ResultOption key={place} result={result} {...optionProps(index++)} />
                  ))}
                </Group>
              ))}
              {hasAnswer && (
                <Option
                  to={`${list}?${withSearch(new URLSearchParams(), text.trim()).toString()}`}
                  {...optionProps(index)}
                >
                  <All>
                    Markets that match “<bdi>{text.trim()}</bdi>”
                  </All>
                </Option>
              )}
            </div>
          )}
        </Sheet>
      )}
    </>
  );
}

const failure = 'Search does not answer now. Enter lists the markets that match.';

/** How much is found, for who does not see it. */
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
  left: 0;
  right: 0;
  display: flex;
  flex-direction: column;
  max-height: min(36rem, 100dvh - 8rem);
  padding: ${space.xs};
  background: ${color.surface};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius};

  /* The list itself scrolls. Its keys are the field's, so it is no stop of the Tab key. */
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
  font-variant-numeric: tabular-nums;
`;

const All = styled.span`
  grid-column: 1 / -1;
  color: ${color.accent};
`;
