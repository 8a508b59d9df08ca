import { formatCount, type ResearchSource } from '@forecast/shared/domain';
import { color } from '@forecast/shared/theme';
import { Card } from '@forecast/shared/ui';
import { useId, useRef } from 'react';
import styled from 'styled-components';
import { ShowMore } from '../fold/ShowMore';
import { useFold } from '../fold/useFold';
import { PanelTitle } from '../Panels';
import { SourceEntry } from './SourceEntry';

interface Props {
  readonly sources: readonly ResearchSource[];
  /** The number, from 1, of the source that the URL's anchor names. */
  readonly named?: number | undefined;
}

/** How many sources a phone shows. The rest are folded until the visitor presses a button. */
const mostOnPhone = 4;

/** The research sources of a market. */
export function SourcesPanel({ sources, named }: Props) {
  const title = useId();
  const list = useRef<HTMLUListElement>(null);
  const fold = useFold(mostOnPhone, list, (named ?? 0) - 1);
  const folded = sources.length - fold.shown;
  return (
    <Card aria-labelledby={title}>
      <PanelTitle id={title}>Research Sources</PanelTitle>
      {sources.length > 0 ? (
        <ul ref={list} aria-labelledby={title}>
          {sources.map((source, index) => (
            <SourceEntry
              key={index}
              source={source}
              number={index + 1}
              isNamed={index + 1 === named}
              isFolded={index >= fold.shown}
            />
          ))}
        </ul>
      ) : (
        <Empty>No sources yet</Empty>
      )}
      {folded > 0 && <ShowMore what={formatCount(folded, 'more source')} onShow={fold.show} />}
    </Card>
  );
}

const Empty = styled.p`
  color: ${color.inkSoft};
`;
