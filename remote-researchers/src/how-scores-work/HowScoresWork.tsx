import {
  allPoints,
  formatCount,
  formatCoverage,
  formatEdge,
  leastCoverage,
  leastMarkets,
  leastMarketsInBin,
  pointChoices,
  rankOf,
  scoreRules,
  statedPercent,
} from '@forecast/shared/domain';
import { Link } from '@forecast/shared/router';
import { PageHead } from '@forecast/shared/ui';
import styled from 'styled-components';
import { Column, Lead, NumberTable, PageHeading, Section } from '../pieces';
import { WorkedExample } from './WorkedExample';

const lead =
  'Your forecasts are scored when a question resolves: by how close they were to the answer, and by how much closer than the published forecast. Points are never won or lost.';

/** Explains scores, with an example that one can compute by hand. */
export const HowScoresWork = ({ origin }: { origin: string | undefined }) => (
  <Column>
    <PageHead
      title="How scores work"
      description={lead}
      path="/researchers/how-scores-work"
      origin={origin}
    />
    <nav aria-label="Back">
      <Link to="/researchers">All researchers</Link>
    </nav>
    <header>
      <PageHeading>How scores work</PageHeading>
      <Lead>{lead}</Lead>
    </header>
    <Section title="What a position states">
      <Text>
        <p>
          {`A position is on one side and has ${listOf(pointChoices)} points. They say how sure you are of that side: they state a probability of YES, which is your forecast.`}
        </p>
      </Text>
      <NumberTable
        label="Points and the forecasts that they state"
        columns={['Points', 'on YES', 'on NO']}
        rows={pointChoices.map((points) => [
          String(points),
          `${statedPercent('yes', points)}%`,
          `${statedPercent('no', points)}%`,
        ])}
      />
      <Text>
        <p>
          You can replace or withdraw a position until the deadline. Each counts for as long as you held it.
          You get the points back when you withdraw it, or when the question resolves, whatever the answer is.
        </p>
      </Text>
    </Section>
    <Section title="Brier: how far off a forecast was">
      <Text>
        <p>
          The answer is 100% for YES and 0% for NO. The error of a forecast is its distance from the answer,
          squared: a forecast of 70% for something that came true has the error 0.3 × 0.3 = 0.09. Your Brier
          is the mean of this error over the time in which you held a position. 0 is perfect, 0.25 is what 50%
          always gets, 1 is the worst.
        </p>
        <p>
          For comparison, we show the published forecast’s Brier over exactly the time in which you held a
          position, so it differs from researcher to researcher. Before the first published forecast, that one
          counts.
        </p>
      </Text>
    </Section>
    <Section title="Edge: how much better it was than the published forecast">
      <Text>
        <p>
          At each moment, take the error of the published forecast minus yours. The edge is the mean of this
          difference over the whole time for which the question was scheduled, from its opening to its
          deadline. While you held no position, the difference is 0. We show the edge times 100: a mean
          difference of 0.025 is shown as +2.50.
        </p>
        <p>
          So repeating the published forecast gives an edge of 0, a worse forecast a negative one, and being
          right only on the last day a small one. That is why researchers are ranked by edge and not by Brier.
        </p>
        <p>Coverage is the share of the scheduled time in which you held a position.</p>
        <p>
          If the answer becomes public before the deadline, the time after it counts for nothing: not for the
          Brier, the edge or the coverage. Edge and coverage are still divided by the whole scheduled time: if
          the answer comes on day 12 of 30, the coverage is 40% at most. Without a position before that, you
          get no score for the question.
        </p>
      </Text>
    </Section>
    <WorkedExample />
    <Section title="Mean edge: what the board ranks by">
      <Text>
        <p>
          {`Your mean edge is the sum of your edges divided by the sum of your coverages, with 100% as 1, but by at least 10, so that a few lucky questions aren’t enough. One question with an edge of +2.50 and full coverage therefore gives a mean edge of ${formatEdge(rankOf({ edge: 250, coverage: 1_000_000 }))}. Only final scores count: see below.`}
        </p>
        <p>
          {`You are listed once you have covered ${formatCount(leastMarkets, 'question')} by at least ${formatCoverage(leastCoverage)} each. Questions with less don’t count towards these, but they do count in both sums. If mean edges are equal, whoever has more such questions comes first. A question belongs to the year of its deadline, even if it resolves in another one.`}
        </p>
        <p>You are listed only if you choose so in your profile. You can change that at any time.</p>
      </Text>
    </Section>
    <Section title="When a score can change">
      <Text>
        <p>
          For 48 hours after a question has resolved, its resolution can be corrected, and all of its scores
          are then computed again. During this time they are marked as provisional and don’t count in the mean
          edge and the calibration. A question without a valid answer is annulled: nobody gets a score.
        </p>
      </Text>
    </Section>
    <Section title="Calibration">
      <Text>
        <p>
          {`We group your forecasts by what they state for the side that you chose: 60, 70, 80 and 90%. Each question counts by the time for which you held such a position. If about 80% of your forecasts of 80% come true, they are well calibrated. We show a group from ${formatCount(leastMarketsInBin, 'question')} on. The range is the Wilson interval of 90% for that number of questions. Published forecasts are in ten groups, by their probability of YES.`}
        </p>
      </Text>
    </Section>
    <Section title="What scores can’t show">
      <Text>
        <p>
          {`If you are 95% sure, you can only state 90%. And ${allPoints} points aren’t enough for all questions, so a score says how good the forecasts were that you chose to make.`}
        </p>
        <p>
          {`These are rules number ${scoreRules}. Each score keeps the number of the rules that made it, so new rules don’t change old scores.`}
        </p>
      </Text>
    </Section>
  </Column>
);

const listOf = (choices: readonly number[]): string =>
  `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`;

const Text = styled.div`
  max-width: 70ch;

  > p + p {
    margin-top: 0.75em;
  }
`;
