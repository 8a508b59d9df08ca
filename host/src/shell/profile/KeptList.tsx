import { nothingKept, type KeptName } from '@forecast/contract';
import { describePosition, formatCount, type MarketId } from '@forecast/shared/domain';
import { useKeeping, useKept } from '@forecast/shared/kept';
import { Link } from '@forecast/shared/router';
import { color, space, text, useAppearance, useCompact } from '@forecast/shared/theme';
import { Button } from '@forecast/shared/ui';
import { useRef } from 'react';
import styled from 'styled-components';
import { useTitles } from './useTitles';

/** Lists the data stored about the visitor, with buttons to remove each item or all of them. */
export function KeptList() {
  const kept = useKeeping();
  const [followed] = useKept('followed');
  const [seen] = useKept('seen');
  const [analyses] = useKept('analyses');
  const [positions] = useKept('positions');
  const [submitted] = useKept('submitted');
  const [appearance, chooseAppearance] = useAppearance();
  const [compact, chooseCompact] = useCompact();
  const title = useRef<HTMLHeadingElement>(null);
  const drafts = [...new Set([...Object.keys(analyses), ...Object.keys(positions)])].map(Number);
  const positionsTaken = Object.entries(submitted).map(([id, position]) => [Number(id), position] as const);
  const titles = useTitles([...followed, ...positionsTaken.map(([id]) => id), ...drafts]);
  const nameOf = (id: MarketId) => titles.get(id) ?? `Market ${id}`;
  const removeFrom = <Name extends 'analyses' | 'positions' | 'submitted'>(name: Name, id: MarketId) =>
    kept.change(
      name,
      (all) =>
        Object.fromEntries(Object.entries(all).filter(([other]) => other !== String(id))) as typeof all,
    );
  /** Returns an item's label: `temporary` if the browser refuses to store the item. */
  const labelFor = (lasting: string, temporary: string, ...names: readonly KeptName[]) =>
    names.every(kept.lasts) ? lasting : temporary;
  const followedLabel = labelFor('Followed', 'Followed (not saved)', 'followed');
  const draftLabel = labelFor('Draft in this tab', 'Draft (not saved)', 'analyses', 'positions');
  const seenLabel = labelFor('Seen', 'Seen (not saved)', 'seen');
  const forget = (name: KeptName) => kept.change(name, () => nothingKept[name]);
  /** Removes an item and moves the focus to the heading, because the pressed button disappears. */
  const removing = (remove: () => void) => () => {
    remove();
    title.current?.focus();
  };
  const removeAll = () => {
    for (const name of Object.keys(nothingKept) as KeptName[]) forget(name);
    chooseAppearance('system');
    chooseCompact(false);
  };
  const isEmpty =
    followed.length === 0 &&
    positionsTaken.length === 0 &&
    seen.length === 0 &&
    drafts.length === 0 &&
    appearance === 'system' &&
    !compact;
  return (
    <section aria-labelledby="kept">
      <Title id="kept" ref={title} tabIndex={-1}>
        Saved on this device
      </Title>
      {isEmpty ? (
        <Note>Nothing saved yet.</Note>
      ) : (
        <>
          <List>
            {followed.map((id) => (
              <KeptItem
                key={`followed ${id}`}
                label={`${followedLabel}: ${nameOf(id)}`}
                path={`/market/${id}`}
                onRemove={removing(() =>
                  kept.change('followed', (now) => now.filter((other) => other !== id)),
                )}
              />
            ))}
            {positionsTaken.map(([id, position]) => (
              <KeptItem
                key={`submitted ${id}`}
                label={`${describePosition(position, kept.lasts('submitted'))}: ${nameOf(id)}`}
                path={`/market/${id}`}
                onRemove={removing(() => removeFrom('submitted', id))}
              />
            ))}
            {drafts.map((id) => (
              <KeptItem
                key={`draft ${id}`}
                label={`${draftLabel}: ${nameOf(id)}`}
                path={`/market/${id}`}
                onRemove={removing(() => {
                  removeFrom('analyses', id);
                  removeFrom('positions', id);
                })}
              />
            ))}
            {seen.length > 0 && (
              <KeptItem
                label={`${seenLabel}: ${formatCount(seen.length, 'notification')}`}
                onRemove={removing(() => forget('seen'))}
              />
            )}
            {appearance !== 'system' && (
              <KeptItem
                label={`Appearance: ${appearance}`}
                onRemove={removing(() => chooseAppearance('system'))}
              />
            )}
            {compact && <KeptItem label="Compact lists" onRemove={removing(() => chooseCompact(false))} />}
          </List>
          <Button type="button" onClick={removing(removeAll)}>
            Remove all
          </Button>
        </>
      )}
    </section>
  );
}

interface KeptItemProps {
  readonly label: string;
  /** The page that the item belongs to. */
  readonly path?: string;
  readonly onRemove: () => void;
}

function KeptItem({ label, path, onRemove }: KeptItemProps) {
  return (
    <Row>
      <Label>{path ? <Link to={path}>{label}</Link> : label}</Label>
      <Remove type="button" $variant="quiet" aria-label={`Remove “${label}”`} onClick={onRemove}>
        Remove
      </Remove>
    </Row>
  );
}

const Title = styled.h3`
  margin-bottom: ${space.xs};
  color: ${color.inkSoft};
  font-size: ${text.meta};
  font-weight: 400;

  &:focus {
    outline: none;
  }
`;

const Note = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.meta};
`;

const List = styled.ul`
  margin-bottom: ${space.s};
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space.s};
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
