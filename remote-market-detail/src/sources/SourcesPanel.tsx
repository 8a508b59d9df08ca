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
  /** The place, from 1, of the one that the address leads to. */
  readonly led?: number | undefined;
}

/** A phone folds the sources after these. */
const mostOnPhone = 4;

/** What a market's forecasters read. */
export function SourcesPanel({ sources, led }: Props) {
  const title = useId();
  const list = useRef<HTMLUListElement>(null);
  const fold = useFold(mostOnPhone, list, (led ?? 0) - 1);
  const folded = fold.folded(sources.length);
  return (
    <Card aria-labelledby={title}>
      <PanelTitle id={title}>Research Sources</PanelTitle>
      {sources.length > 0 ? (
        <ul ref={list} aria-labelledby={title}>
          {sources.map((source, index) => (
            <SourceEntry
              key={index}
              source={source}
              place={index + 1}
              isLed={index + 1 === led}
              isFolded={fold.isFolded(index)}
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
