import { formatBrier, formatCoverage, formatEdge, type OwnScore } from '@forecast/shared/domain';
import { Link } from '@forecast/shared/router';
import { color, space, text } from '@forecast/shared/theme';
import styled from 'styled-components';
import { HowScoresWorkLink, Note, Section } from '../pieces';

/** What a researcher's positions scored, question by question. */
export function ScoreList({ scores }: { scores: readonly OwnScore[] }) {
  return (
    <Section title="Questions">
      {scores.length === 0 ? (
        <Note>
          <span>None of the questions with a position has resolved yet.</span> <HowScoresWorkLink />
        </Note>
      ) : (
        <List>
          {scores.map((score) => (
            <li key={score.marketId}>
              <Score score={score} />
            </li>
          ))}
        </List>
      )}
    </Section>
  );
}

function Score({ score }: { score: OwnScore }) {
  const { marketId, question, outcome, edge, brier, published, coverage, final } = score;
  const facts = [
    ['Edge', formatEdge(edge)],
    ['Brier', formatBrier(brier)],
    ['Published', formatBrier(published)],
    ['Coverage', formatCoverage(coverage)],
  ];
  return (
    <>
      <p>
        <Link to={`/market/${marketId}`} dir="auto">
          {question}
        </Link>
      </p>
      <Facts>
        <div>
          <dt>Answer</dt>
          <dd>
            <Outcome $outcome={outcome}>{outcome.toUpperCase()}</Outcome>
          </dd>
        </div>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Facts>
      {!final && (
        <p>
          <Provisional title="The resolution can be corrected for 48 hours. The score doesn’t count until then.">
            provisional
          </Provisional>
        </p>
      )}
    </>
  );
}

const List = styled.ul`
  > li {
    padding-block: ${space.m};
    border-top: 1px solid ${color.line};
  }

  > li:first-child {
    padding-top: 0;
    border-top: 0;
  }
`;

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(5.5rem, 1fr));
  gap: ${space.xs} ${space.m};
  max-width: 40rem;
  margin-block: ${space.xs};

  dt {
    color: ${color.inkSoft};
    font-size: ${text.meta};
  }
`;

const Outcome = styled.span<{ $outcome: OwnScore['outcome'] }>`
  color: ${({ $outcome }) => ($outcome === 'annulled' ? color.ink : color[$outcome])};
  font-weight: 600;
`;

const Provisional = styled.span`
  padding: 0 ${space.xs};
  border: 1px dashed ${color.lineStrong};
  color: ${color.inkSoft};
  font-size: ${text.meta};
  white-space: nowrap;
`;
