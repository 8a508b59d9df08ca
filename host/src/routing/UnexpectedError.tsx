import { failures, type PartFailure } from '@forecast/contract';
import { ofHost, textOf, usePartRuntime } from '@forecast/host-runtime';
import { useRouteError } from '@forecast/shared/router';
import { color, font, space, text } from '@forecast/shared/theme';
import { PageTitle } from '@forecast/shared/ui';
import { useEffect, useEffectEvent } from 'react';
import styled from 'styled-components';
import { FailureFacts } from '../part-border/FailureAlert';

/** The last face of the site, for an error of the host's own: a number, and ways to start the site again. */
export function UnexpectedError() {
  const cause = useRouteError();
  const { reportFailure } = usePartRuntime();
  const failure: PartFailure = { ...ofHost, code: 'FED-015', cause };
  const report = useEffectEvent((): void => reportFailure(failure, 'Site'));
  useEffect(() => void report(), [cause]);
  const { did, why } = failures[failure.code];
  return (
    <Main>
      <PageTitle>Unexpected error</PageTitle>
      <div role="alert">
        <Heading>Unexpected Application Error!</Heading>
        <p>
          The site {did}. {why}
        </p>
        <FailureFacts failure={failure} />
      </div>
      {/* Plain links, which load a document: the router may be what failed. */}
      <Ways>
        <a href="">Load it again</a>
        <a href="/">Return to Home</a>
      </Ways>
      <details>
        <summary>Error message</summary>
        {textOf(cause)}
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

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.s} ${space.l};
`;
