import { discussionAnchor, formatPercent, type Discussion } from '@forecast/shared/domain';
import { Link } from '@forecast/shared/router';
import { color, space } from '@forecast/shared/theme';
import styled from 'styled-components';
import { forecastsOf } from './forecastsOf';
import { StepTitle } from '../Panels';

/**
 * The forecasts of a market's analysts: median, range, and links to the analyses. Renders nothing if there are none.
 */
export function AnalystForecasts({ discussions }: { discussions: readonly Discussion[] }) {
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
        {forecasts.map(({ id, author, stance }) => (
          <li key={id}>
            <AnalysisLink to={{ hash: discussionAnchor(id) }}>
              <Value>{formatPercent(stance)}</Value> <Name dir="auto">{author}</Name>
            </AnalysisLink>
          </li>
        ))}
      </List>
    </section>
  );
}

export const Summary = styled.p`
  margin-block: ${space.xs} ${space.s};
  font-variant-numeric: tabular-nums;
`;

export const List = styled.ul`
  display: grid;
`;

export const AnalysisLink = styled(Link)`
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

export const Value = styled.span`
  flex: none;
`;

export const Name = styled.span`
  color: ${color.inkSoft};
`;
