import { formatBrier, type Board } from '@forecast/shared/domain';
import { CalibrationCard } from '../calibration/CalibrationCard';
import { HowScoresWorkLink, Note, NumberTable, Section } from '../pieces';

/** The record of the groups that publish forecasts, in the board's period. */
export function GroupsRecord({ board: { groups, calibration } }: { board: Board }) {
  return (
    <>
      <Section title="Published forecasts">
        {groups.length === 0 && <Note>No question has resolved yet.</Note>}
        {groups.length > 0 && (
          <>
            <Note>
              <span>The mean squared error of each group’s forecasts; 0 is best.</span> <HowScoresWorkLink />
            </Note>
            <NumberTable
              label="Groups"
              columns={['Group', 'Questions', 'Brier']}
              rows={groups.map(({ author, markets, brier }) => [author, markets, formatBrier(brier)])}
            />
          </>
        )}
      </Section>
      {groups.length > 0 && (
        <CalibrationCard
          title="Calibration of the published forecasts"
          bins={calibration}
          nameOf={(middle) => `${middle - 5}–${middle === 95 ? 100 : middle + 4}%`}
          fileName="published-forecasts"
        />
      )}
    </>
  );
}
