import { Link } from '@forecast/shared/router';
import { color, font, space, text } from '@forecast/shared/theme';
import styled from 'styled-components';
import { Band } from './Layout';

/** The site's name and a link to the markets. */
export function PageHeader() {
  return (
    <Header>
      <Row>
        <Name>Forecast</Name>
        <nav aria-label="Site">
          <Link to="/markets">Browse markets</Link>
        </nav>
      </Row>
    </Header>
  );
}

const Header = styled.header`
  border-bottom: 1px solid ${color.line};
`;

const Row = styled(Band)`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space.s} ${space.xl};
  padding-top: ${space.l};
  padding-bottom: ${space.l};
`;

const Name = styled.span`
  font: 600 ${text.title} / 1.25 ${font.serif};
`;
