import { Link, useLocation } from '@forecast/shared/router';
import { color, font, space, text } from '@forecast/shared/theme';
import { PageHead } from '@forecast/shared/ui';
import { useEffect } from 'react';
import styled from 'styled-components';

/** Shown for every address that no part owns; the address is logged. */
export function NotFoundPage() {
  const { pathname } = useLocation();
  useEffect(() => {
    console.error('Page not found:', pathname);
  }, [pathname]);
  return (
    <Main>
      <PageHead title="Page not found" description="There is no page at this address." />
      <Heading>404</Heading>
      <Message>Oops! Page not found</Message>
      <Home to="/">Return to Home</Home>
    </Main>
  );
}

const Main = styled.main`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: ${space.l};
  min-height: 80vh;
  padding: ${space.xl};
  text-align: center;
`;

const Heading = styled.h1`
  font: 600 6rem/1 ${font.serif};
  font-variant-numeric: tabular-nums lining-nums;
`;

const Message = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.title};
`;

const Home = styled(Link)`
  font-size: ${text.reading};
`;
