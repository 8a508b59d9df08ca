import { Link, useLocation } from '@forecast/shared/router';
import { color, container, font, space, text } from '@forecast/shared/theme';
import { PageHead } from '@forecast/shared/ui';
import { useEffect } from 'react';
import styled from 'styled-components';
import { Brand } from './shell/Brand';

/** The 404 page, for every path that no part owns. Logs the address. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.error('Page not found:', pathname);
  }, [pathname]);
  return (
    <Frame>
      <PageHead title="Page not found" description="There is no page at this address." />
      <header>
        <Brand />
      </header>
      <Main>
        <Heading>404</Heading>
        <Message>Oops! Page not found</Message>
        <Links>
          <Link to="/">Return to Home</Link>
          <Link to="/markets">Browse markets</Link>
        </Links>
      </Main>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  grid-template: auto 1fr / minmax(0, 1fr);
  width: 100%;
  max-width: ${container};
  min-height: 90dvh;
  margin: 0 auto;
  padding: ${space.m} ${space.xl};
`;

const Main = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  align-content: center;
  gap: ${space.l};
  /* Balances the height of the brand above. */
  padding-bottom: 2.5rem;
  text-align: center;
`;

const Heading = styled.h1`
  font: 600 min(6rem, 30vw) / 1 ${font.serif};
  font-variant-numeric: tabular-nums lining-nums;
`;

const Message = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.title};
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${space.s} ${space.xl};
  font-size: ${text.reading};

  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }
`;
