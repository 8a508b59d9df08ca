import { nothingKept, type KeptName } from '@forecast/contract';
import { describePosition, formatCount, type MarketId } from '@forecast/shared/domain';
import { useKeeping, useKept } from '@forecast/shared/kept';
import { Link } from '@forecast/shared/router';
import { color, space, text, useAppearance, useCompact } from '@forecast/shared/theme';
import { Button } from '@forecast/shared/ui';
import { useRef } from 'react';
import styled from 'styled-components';
import { useTitles } from './useTitles';

/** What is kept of the visitor, with the way to remove each piece, or all of it. */
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
  const taken = Object.entries(submitted).map(([id, position]) => [Number(id), position] as const);
  const titles = useTitles([...followed, ...taken.map(([id]) => id), ...drafts]);
  const nameOf = (id: MarketId) => titles.get(id) ?? `Market ${id}`;
  const without = <Name extends 'analyses' | 'positions' | 'submitted'>(name: Name, id: MarketId) =>
    kept.change(
      name,
      (all) =>
        Object.fromEntries(Object.entries(all).filter(([other]) => other !== String(id))) as typeof all,
    );
  /** What a piece is called: by what it is as long as storage takes it, and else by how short that is. */
  const called = (lasting: string, passing: string, ...names: readonly KeptName[]) =>
    names.every(kept.lasts) ? lasting : passing;
  const followedAs = called('Followed', 'Followed until you leave', 'followed');
  const draftAs = called('Draft in this tab', 'Draft until you leave', 'analyses', 'positions');
  const seenAs = called('Seen', 'Seen until you leave', 'seen');
  const forget = (name: KeptName) => kept.change(name, () => nothingKept[name]);
  /** What was pressed goes away, so the focus goes to the heading. */
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
    taken.length === 0 &&
    seen.length === 0 &&
    drafts.length === 0 &&
    appearance === 'system' &&
    !compact;
  return (
    <section aria-labelledby="kept">
      <Title id="kept" ref={title} tabIndex={-1}>
        Kept on this device
      </Title>
      {isEmpty ? (
        <Note>Nothing is kept.</Note>
      ) : (
        <>
          <List>
            {followed.map((id) => (
              <Piece
                key={`followed ${id}`}
                what={`${followedAs}: ${nameOf(id)}`}
                path={`/market/${id}`}
                onRemove={removing(() =>
                  kept.change('followed', (now) => now.filter((other) => other !== id)),
                )}
              />
            ))}
            {taken.map(([id, position]) => (
              <Piece
                key={`submitted ${id}`}
                what={`${describePosition(position, kept.lasts('submitted'))}: ${nameOf(id)}`}
                path={`/market/${id}`}
                onRemove={removing(() => without('submitted', id))}
              />
            ))}
            {drafts.map((id) => (
              <Piece
                key={`draft ${id}`}
                what={`${draftAs}: ${nameOf(id)}`}
                path={`/market/${id}`}
                onRemove={removing(() => {
                  without('analyses', id);
                  without('positions', id);
                })}
              />
            ))}
            {seen.length > 0 && (
              <Piece
                what={`${seenAs}: ${formatCount(seen.length, 'notification')}`}
                onRemove={removing(() => forget('seen'))}
              />
            )}
            {appearance !== 'system' && (
              <Piece
                what={`Appearance: ${appearance}`}
                onRemove={removing(() => chooseAppearance('system'))}
              />
            )}
            {compact && <Piece what="Compact lists" onRemove={removing(() => chooseCompact(false))} />}
          </List>
          <Button type="button" onClick={removing(removeAll)}>
            Remove all
          </Button>
        </>
      )}
    </section>
  );
}

interface PieceProps {
  readonly what: string;
  /** The page that it is about. */
  readonly path?: string;
  readonly onRemove: () => void;
}

function Piece({ what, path, onRemove }: PieceProps) {
  return (
    <Row>
      <What>{path ? <Link to={path}>{what}</Link> : what}</What>
      <Remove type="button" $variant="quiet" aria-label={`Remove “${what}”`} onClick={onRemove}>
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

const What = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Remove = styled(Button)`
  flex: none;
  min-height: 2rem;
  padding: ${space.xs} ${space.s};
  font-size: ${text.meta};
`;
