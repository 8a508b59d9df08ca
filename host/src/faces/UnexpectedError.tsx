import { failures, type PartFailure } from '@forecast/contract';
import { textOf } from '@forecast/host-runtime';
import { color, font, space, text } from '@forecast/shared/theme';
import { PageTitle } from '@forecast/shared/ui';
import styled from 'styled-components';
import { FailureFacts } from './FailureFacts';

/** The last resort, for an error in the host itself: an error code, and links that reload the site. */
export function UnexpectedError({ failure }: { readonly failure: PartFailure }) {
  const { did, why } = failures[failure.code];
  return (
    <Main>
      <PageTitle>Unexpected error</PageTitle>
      <div role="alert">
        <Heading>Unexpected Application Error!</Heading>
        <p>{`The site ${did}. ${why}`}</p>
        <FailureFacts failure={failure} />
      </div>
      {/* Plain links that load a document, because the router may have failed. */}
      <Links>
        <a href="">Reload the page</a>
        <a href="/">Return to Home</a>
      </Links>
      <details>
        <summary>Error message</summary>
        <span>{textOf(failure.cause)}</span>
      </details>
    </Main>
  );
}

const Main = styled.main`
  display: grid;
  justify-items: start;
  gap: ${space.l};
  max-width: 40rem;
  margin: 0 auto;
  padding: 20vh ${space.xl} ${space.xl};
  color: ${color.inkSoft};
  font-size: ${text.reading};
`;

const Heading = styled.h1`
  margin-bottom: ${space.s};
  color: ${color.ink};
  font: 600 ${text.page} / 1.2 ${font.serif};
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s} ${space.l};
`;
