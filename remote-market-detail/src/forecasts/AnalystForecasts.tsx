import { discussionAnchor, formatPercent, type Discussion } from '@forecast/shared/domain';
import { Link } from '@forecast/shared/router';
import { color, space } from '@forecast/shared/theme';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { forecastsOf, type Forecast } from './forecastsOf';
import { StepTitle } from '../Panels';

interface Props {
  readonly discussions: readonly Discussion[];
  /** The forecasts to list, if not all. The median and the range are always those of all. */
  readonly listed?: readonly Forecast[] | undefined;
  /** What is shown below the list. */
  readonly children?: ReactNode;
}

/**
 * The forecasts of a market's analysts: median, range, and links to the analyses. Renders nothing if there are none.
 */
export function AnalystForecasts({ discussions, listed, children }: Props) {
  const { forecasts, median, lowest, highest } = forecastsOf(discussions);
  if (forecasts.length === 0) return null;
  return (
    <section>
      <StepTitle>This Market&rsquo;s Analysts</StepTitle>
      <Summary>
        Median <strong>{formatPercent(median)}</strong>
        {lowest !== highest && <span>{`, from ${formatPercent(lowest)} to ${formatPercent(highest)}`}</span>}
      </Summary>
      <List aria-label="Analysts' forecasts">
        {(listed ?? forecasts).map(({ id, author, stance }) => (
          <li key={id}>
            <AnalysisLink to={{ hash: discussionAnchor(id) }}>
              <Value>{formatPercent(stance)}</Value> <Name dir="auto">{author}</Name>
            </AnalysisLink>
          </li>
        ))}
      </List>
      {children}
    </section>
  );
}

const Summary = styled.p`
  margin-block: ${space.xs} ${space.s};
  font-variant-numeric: tabular-nums;
`;

const List = styled.ul`
  display: grid;
`;

const AnalysisLink = styled(Link)`
  display: flex;
  gap: ${space.s};
  align-items: center;
  min-height: 1.5rem;
  font-variant-numeric: tabular-nums;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }

  @media (pointer: coarse) {
    min-width: 2.75rem;
    min-height: 2.75rem;
  }
`;

const Value = styled.span`
  flex: none;
`;

const Name = styled.span`
  color: ${color.inkSoft};
`;
