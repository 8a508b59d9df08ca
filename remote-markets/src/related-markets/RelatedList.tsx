import { formatDay, withWholeDates, type RelatedMarket } from '@forecast/shared/domain';
import { breakpoint, color, space, text } from '@forecast/shared/theme';
import styled from 'styled-components';
import { Probability } from '../market-summary/Probability';
import { QuestionLink } from '../market-summary/QuestionLink';

/** Related markets, side by side if there is room. Each shows why it is related. */
export function RelatedList({ related }: { related: readonly RelatedMarket[] }) {
  return (
    <List>
      {related.map(({ market, sharedTags }) => (
        <Item key={market.id}>
          <Question dir="auto">
            <QuestionLink id={market.id}>{withWholeDates(market.title)}</QuestionLink>
          </Question>
          <Line>
            <Probability value={market.probability} variant="plain" />
            <Reason>
              {sharedTags.length > 0
                ? `Also tagged ${sharedTags.join(', ')}`
                : `Closes on ${formatDay(market.deadline)}`}
            </Reason>
          </Line>
        </Item>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(15rem, 100%), 1fr));
  gap: ${space.m} ${space.xl};
  overflow-wrap: anywhere;

  @media ${breakpoint.phone} {
    gap: ${space.s};
  }
`;

const Item = styled.li`
  position: relative;
  display: grid;
  align-content: space-between;
  gap: ${space.s};
  padding-top: ${space.m};
  border-top: 1px solid ${color.line};

  @media ${breakpoint.phone} {
    gap: 0;
    padding-top: ${space.s};
  }
`;

const Question = styled.h3`
  font-size: ${text.reading};
  font-weight: 600;

  @media ${breakpoint.phone} {
    font-size: ${text.dense};
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 0 ${space.l};
`;

const Reason = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.meta};
`;
