import { failures } from '@forecast/contract';
import type { FailedProps } from '@forecast/host-runtime';
import { Link, useLocation } from '@forecast/shared/router';
import { breakpoint, color, font, radius, space, text } from '@forecast/shared/theme';
import { PageTitle } from '@forecast/shared/ui';
import styled from 'styled-components';
import { FailureFacts } from './FailureAlert';
import { RetryButton } from './RetryButton';
import { subjectOf } from './subjectOf';

/** Where else a visitor can go. */
const destinations = [
  { path: '/', name: 'Home' },
  { path: '/markets', name: 'Markets' },
];

/** Replaces a page that failed: says what failed, with a Retry button, links to other pages, and the error code. */
export function PartFailed({ failure, retrying, onRetry, ...module }: FailedProps) {
  const { did, why } = failures[failure.code];
  const title = `${subjectOf(module)} ${did}`;
  const { pathname } = useLocation();
  return (
    <Face>
      <PageTitle>{title}</PageTitle>
      <div role="alert">
        <Heading>{title}.</Heading> <p>{why}</p>
      </div>
      <Actions>
        <RetryButton $variant="primary" retrying={retrying} onRetry={onRetry} />
        {destinations
          .filter(({ path }) => path !== pathname)
          .map(({ path, name }) => (
            <Link key={path} to={path}>
              {name}
            </Link>
          ))}
      </Actions>
      <FailureFacts failure={failure} />
    </Face>
  );
}

const Face = styled.div`
  display: grid;
  gap: ${space.xl};
  max-width: 40rem;
  margin-block: ${space.xxxl};
  padding: ${space.xl};
  background: ${color.surface};
  border: 1px solid ${color.line};
  border-radius: ${radius};
  color: ${color.inkSoft};

  @media ${breakpoint.phone} {
    margin-top: 0;
    padding: ${space.l};
  }
`;

const Heading = styled.h1`
  margin-bottom: ${space.s};
  color: ${color.ink};
  font: 600 ${text.title} / 1.25 ${font.serif};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s} ${space.l};
`;
