import { formatBrier, formatCoverage, formatEdge, statedPercent } from '@forecast/shared/domain';
import styled from 'styled-components';
import { Note, NumberTable, Section } from '../pieces';
import { people, published, scheduledDays, scoreExample, stepsOf, type Step } from './example';

/** An example that the site's own function computes, and the steps by which one can check the first researcher. */
export function WorkedExample() {
  const rows = scoreExample();
  const [first] = rows;
  const steps = first && stepsOf(first);
  const [before, after] = published;
  return (
    <Section title="An example">
      <p>
        {`A question is open for ${scheduledDays} days and resolves as YES at its deadline. The published forecast is ${before.percent}% for the first ${after.from} days and ${after.percent}% after that. Three researchers hold these positions, with day 0 as the opening, so that “from day 5 to day 20” is 15 days:`}
      </p>
      <Positions>
        {people.map(({ name, positions }) => (
          <li key={name}>
            {`${name}: ${positions
              .map(
                ({ side, points, from, until }) =>
                  `${side.toUpperCase()} with ${points} points (${statedPercent(side, points)}%) from day ${from} to day ${until}`,
              )
              .join(', then ')}`}
          </li>
        ))}
      </Positions>
      <NumberTable
        label="The example’s scores"
        columns={['Researcher', 'Brier', 'Published', 'Coverage', 'Edge']}
        rows={rows.map(({ name, brier, published: same, coverage, edge }) => [
          name,
          formatBrier(brier),
          formatBrier(same),
          formatCoverage(coverage),
          formatEdge(edge),
        ])}
      />
      <Note>
        Bo has the best Brier but almost no edge: on the last day, the published forecast was good too, and
        one day of thirty is little.
      </Note>
      {steps && (
        <>
          <NumberTable
            caption={`${first.name}’s score by hand: the errors while neither forecast changes`}
            columns={['Days', first.name, 'Published', 'Difference']}
            rows={steps.map((step) => [
              `${step.from} to ${step.until}`,
              errorWords(step.own, step.ownError),
              errorWords(step.published, step.publishedError),
              signed(step.publishedError - step.ownError),
            ])}
          />
          <p>{sumWords(steps, first.name)}</p>
        </>
      )}
    </Section>
  );
}

/** An error in 1/10,000, such as "0.09". */
const points = (error: number): string => (error / 10_000).toFixed(2);

const errorWords = (percent: number, error: number): string => `${percent}%: ${points(error)}`;

const signed = (difference: number): string => `${difference < 0 ? '−' : '+'}${points(Math.abs(difference))}`;

/** The last step, in words: each sum over the days, and what it is divided by. */
function sumWords(steps: readonly Step[], name: string): string {
  const sumOf = (value: (step: Step) => number) =>
    steps.reduce((sum, step) => sum + value(step) * (step.until - step.from), 0);
  const days = sumOf(() => 1);
  const own = sumOf(({ ownError }) => ownError);
  const same = sumOf(({ publishedError }) => publishedError);
  const edge = (same - own) / scheduledDays;
  return (
    `Multiplied by the days and added up, ${name}’s errors are ${points(own)} and the published ones ${points(same)}. ` +
    `Over the ${days} days with a position that is a Brier of ${points(own)} ÷ ${days} = ${formatBrier(own / days)} and ` +
    `of ${points(same)} ÷ ${days} = ${formatBrier(same / days)}. The difference over all ${scheduledDays} days is ` +
    `${points(same - own)} ÷ ${scheduledDays} = ${formatBrier(edge)}: an edge of ${formatEdge(edge)}. ` +
    `The coverage is ${days} of ${scheduledDays} days.`
  );
}

const Positions = styled.ul`
  padding-inline-start: 1.25em;
  list-style: disc;
`;
