import { useIsSample, useSource } from '@forecast/shared/source';
import { formatCount } from '@forecast/shared/domain';
import { color, space, text } from '@forecast/shared/theme';
import styled from 'styled-components';
import { useAvailablePoints } from './useAvailablePoints';

/** The Research Guidelines, collapsed below the sentence that mentions them. Opening them doesn't need JavaScript. */
export function Guidelines() {
  const isSample = useIsSample();
  const { data: available } = useAvailablePoints();
  const isPractice = useSource().submitPosition === undefined;
  return (
    <Details>
      <summary>By participating, you agree to the Research Guidelines</summary>
      <Terms>
        <dt>Probability</dt>
        <dd>The forecast that the answer is yes, from 0 to 100%. The chart shows it day by day.</dd>
        <dt>Volume</dt>
        <dd>How much has been staked on the market so far, in the currency shown.</dd>
        <dt>Confidence points</dt>
        <dd>
          How sure you are.{' '}
          {available !== undefined && !isPractice && (
            <span>{`You have ${formatCount(available, 'point')} to divide among your positions. `}</span>
          )}
          <span>Points aren&rsquo;t money.</span>
        </dd>
        <dt>Consensus</dt>
        <dd>How submitted research positions are split between YES and NO.</dd>
        <dt>Market lifecycle</dt>
        <dd>
          A market accepts positions until it closes. It then resolves YES or NO by its criteria, or is void
          if they say so.
        </dd>
        <dt>Good research</dt>
        <dd>
          Explain how you got to your number, link your sources, and argue with the reasoning, not the person.
        </dd>
        {isSample && (
          <>
            <dt>Sample data</dt>
            <dd>
              Everything on this site is sample data. Nothing is sent: your position stays on this device, and
              the consensus is the same on every market.
            </dd>
          </>
        )}
      </Terms>
    </Details>
  );
}

const Details = styled.details`
  padding-top: ${space.l};
  border-top: 1px solid ${color.line};
  color: ${color.inkSoft};
  font-size: ${text.meta};

  summary {
    cursor: pointer;
  }

  @media (pointer: coarse) {
    summary {
      padding-block: ${space.m};
    }
  }
`;

const Terms = styled.dl`
  margin-top: ${space.m};
  font-size: ${text.dense};

  dt {
    color: ${color.ink};
    font-weight: 600;
  }

  dd {
    margin: 0 0 ${space.m};
  }
`;
