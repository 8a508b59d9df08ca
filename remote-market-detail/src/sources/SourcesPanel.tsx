import type { ResearchSource } from '@forecast/shared/domain';
import { color } from '@forecast/shared/theme';
import { Card } from '@forecast/shared/ui';
import { useId } from 'react';
import styled from 'styled-components';
import { PanelTitle } from '../Panels';
import { SourceEntry } from './SourceEntry';

interface Props {
  readonly sources: readonly ResearchSource[];
  /** The place, from 1, of the one that the address leads to. */
  readonly led?: number | undefined;
}

/** What a market's forecasters read. */
export function SourcesPanel({ sources, led }: Props) {
  const title = useId();
  return (
    <Card aria-labelledby={title}>
      <PanelTitle id={title}>Research Sources</PanelTitle>
      {sources.length > 0 ? (
        <ul aria-labelledby={title}>
          {sources.map((source, index) => (
            <SourceEntry key={index} source={source} place={index + 1} isLed={index + 1 === led} />
          ))}
        </ul>
      ) : (
        <Empty>No sources yet</Empty>
      )}
    </Card>
  );
}

const Empty = styled.p`
  color: ${color.inkSoft};
`;
