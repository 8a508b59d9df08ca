import { formatBrier, type Board } from '@forecast/shared/domain';
import { CalibrationCard } from '../calibration/CalibrationCard';
import { HowScoresWorkLink, Note, Section, Table } from '../pieces';

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
            <Table aria-label="Groups">
              <thead>
                <tr>
                  <th scope="col">Group</th>
                  <th scope="col" className="number">
                    Questions
                  </th>
                  <th scope="col" className="number">
                    Brier
                  </th>
                </tr>
              </thead>
              <tbody>
                {groups.map(({ author, markets, brier }) => (
                  <tr key={author}>
                    <th scope="row" dir="auto">
                      {author}
                    </th>
                    <td className="number">{markets}</td>
                    <td className="number">{formatBrier(brier)}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
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
