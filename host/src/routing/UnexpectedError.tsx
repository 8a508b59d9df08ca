import { useRouteError } from '@forecast/shared/router';
import { color, font, space, text } from '@forecast/shared/theme';
import { PageTitle } from '@forecast/shared/ui';
import styled from 'styled-components';

/** The last resort for an error of the host's own: its message, and a way home that starts the site again. */
export function UnexpectedError() {
  const error = useRouteError();
  return (
    <Main>
      <PageTitle>Unexpected error</PageTitle>
      <Heading>Unexpected Application Error!</Heading>
      <Message>{messageOf(error)}</Message>
      {/* A plain link: the router may be what failed. */}
      <a href="/">Return to Home</a>
    </Main>
  );
}

function messageOf(error: unknown): string {
  if (error instanceof Error && error.message) return error.message;
  return typeof error === 'string' && error ? error : 'No message was given.';
}

const Main = styled.main`
  display: grid;
  justify-items: start;
  gap: ${space.l};
  max-width: 40rem;
  margin: 0 auto;
  padding: 20vh ${space.xl} ${space.xl};
`;

const Heading = styled.h1`
  font: 600 ${text.page} / 1.2 ${font.serif};
`;

const Message = styled.p`
  color: ${color.inkSoft};
  font-size: ${text.reading};
`;
