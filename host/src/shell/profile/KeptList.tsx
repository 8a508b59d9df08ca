import { describePosition, formatCount, type MarketId } from '@forecast/shared/domain';
import { nothingKept, useKeeping, useKept, type KeptName } from '@forecast/shared/kept';
import { Link } from '@forecast/shared/router';
import { color, space, text, useAppearance, useCompact } from '@forecast/shared/theme';
import { Button } from '@forecast/shared/ui';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Note } from '../../controls/Note';
import { useMarkets } from './useMarkets';

/** An item in the list. */
interface Item {
  readonly label: string;
  readonly path?: string;
  readonly remove: () => void;
}

const keptNames = Object.keys(nothingKept) as KeptName[];

/** Lists the data stored about the visitor, with buttons to remove each item or all of them, which can be undone. */
export function KeptList() {
  const kept = useKeeping();
  const items = useItems();
  const [appearance, chooseAppearance] = useAppearance();
  const [compact, chooseCompact] = useCompact();
  const [undo, setUndo] = useState<() => void>();
  const title = useRef<HTMLHeadingElement>(null);
  // The button that was pressed disappears, so move the focus.
  const toTitle = () => title.current?.focus();
  const removeAll = () => {
    const before = keptNames.map((name) => [name, kept.read(name)] as const);
    setUndo(() => () => {
      for (const [name, value] of before) kept.change(name, () => value);
      chooseAppearance(appearance);
      chooseCompact(compact);
      toTitle();
    });
    for (const name of keptNames) kept.change(name, () => nothingKept[name]);
    chooseAppearance('system');
    chooseCompact(false);
    toTitle();
  };
  return (
    <section aria-labelledby="kept">
      <Title id="kept" ref={title} tabIndex={-1}>
        Saved on this device
      </Title>
      {items.length === 0 ? (
        <>
          <Note>Nothing saved yet.</Note>
          {undo && (
            <Button type="button" onClick={undo}>
              Undo
            </Button>
          )}
        </>
      ) : (
        <>
          <List>
            {items.map((item, index) => (
              <Row key={index}>
                <Label dir="auto">{item.path ? <Link to={item.path}>{item.label}</Link> : item.label}</Label>
                <Remove
                  type="button"
                  $variant="quiet"
                  aria-label={`Remove “${item.label}”`}
                  onClick={() => {
                    item.remove();
                    toTitle();
                  }}
                >
                  Remove
                </Remove>
              </Row>
            ))}
          </List>
          <Button type="button" onClick={removeAll}>
            Remove all
          </Button>
        </>
      )}
    </section>
  );
}

/** Returns what is stored about the visitor, each with a function that removes it. */
function useItems(): readonly Item[] {
  const kept = useKeeping();
  const [followed, changeFollowed] = useKept('followed');
  const [seen, changeSeen] = useKept('seen');
  const [analyses, changeAnalyses] = useKept('analyses');
  const [forecasts, changeForecasts] = useKept('forecasts');
  const [replies, changeReplies] = useKept('replies');
  const [positions, changePositions] = useKept('positions');
  const [submitted, changeSubmitted] = useKept('submitted');
  const [requests, changeRequests] = useKept('requests');
  const [account, changeAccount] = useKept('account');
  const [appearance, chooseAppearance] = useAppearance();
  const [compact, chooseCompact] = useCompact();
  const drafts = Object.keys({ ...analyses, ...forecasts, ...positions }).map(Number);
  const unanswered = Object.values(requests).flatMap((ofMethod) => Object.keys(ofMethod)).length;
  const markets = useMarkets([...followed, ...Object.keys(submitted).map(Number), ...drafts]);
  const about = (id: MarketId, label: string, remove: () => void): Item => ({
    label: `${label}: ${markets.get(id)?.title ?? `Market ${id}`}`,
    path: `/market/${id}`,
    remove,
  });
  /** Returns the end of an item's label: `usual`, or a note if the browser refuses to store the item. */
  const saved = (usual: string, ...names: readonly KeptName[]) =>
    names.every(kept.lasts) ? usual : ' (not saved)';
  return [
    ...followed.map((id) =>
      about(id, `Followed${saved('', 'followed')}`, () =>
        changeFollowed((now) => now.filter((other) => other !== id)),
      ),
    ),
    ...Object.entries(submitted).map(([id, position]) =>
      about(Number(id), describePosition(position, kept.lasts('submitted')), () =>
        changeSubmitted((now) => without(now, id)),
      ),
    ),
    ...drafts.map((id) =>
      about(id, `Draft${saved(' in this tab', 'analyses', 'forecasts', 'positions')}`, () => {
        changeAnalyses((now) => without(now, id));
        changeForecasts((now) => without(now, id));
        changePositions((now) => without(now, id));
      }),
    ),
    ...itemIf(
      Object.keys(replies).length > 0,
      `Draft${saved(' in this tab', 'replies')}: ${formatCount(Object.keys(replies).length, 'reply', 'replies')}`,
      () => changeReplies(() => nothingKept.replies),
    ),
    ...itemIf(
      unanswered > 0,
      `Without an answer${saved(' in this tab', 'requests')}: ${formatCount(unanswered, 'request')}`,
      () => changeRequests(() => nothingKept.requests),
    ),
    ...itemIf(account.handle !== undefined, `Drafts in this tab are by: ${account.handle}`, () =>
      changeAccount(() => nothingKept.account),
    ),
    ...itemIf(seen.length > 0, `Seen${saved('', 'seen')}: ${formatCount(seen.length, 'notification')}`, () =>
      changeSeen(() => []),
    ),
    ...itemIf(appearance !== 'system', `Appearance: ${appearance}`, () => chooseAppearance('system')),
    ...itemIf(compact, 'Compact lists', () => chooseCompact(false)),
  ];
}

const itemIf = (isKept: boolean, label: string, remove: () => void): readonly Item[] =>
  isKept ? [{ label, remove }] : [];

/** Returns a copy of `values` without the market's. */
const without = <Value,>(values: Readonly<Record<string, Value>>, id: MarketId | string) =>
  Object.fromEntries(Object.entries(values).filter(([other]) => other !== String(id)));

const Title = styled.h3`
  margin-bottom: ${space.xs};
  color: ${color.inkSoft};
  font-size: ${text.meta};
  font-weight: 400;
`;

const List = styled.ul`
  margin-bottom: ${space.s};
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s};
  padding-block: ${space.xs};

  & + & {
    border-top: 1px solid ${color.line};
  }
`;

const Label = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Remove = styled(Button)`
  flex: none;
  min-height: 2rem;
  padding: ${space.xs} ${space.s};
  font-size: ${text.meta};
`;
