import { failures } from '@forecast/contract';
import { focusHeading, type RetriedBy } from '@forecast/host-runtime';
import { Link, useLocation } from '@forecast/shared/router';
import { breakpoint, color, font, radius, space, text } from '@forecast/shared/theme';
import { PageTitle } from '@forecast/shared/ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { FailureFacts } from './FailureAlert';
import type { FailedFaceProps } from './PartBorder';
import { RetryButton } from './RetryButton';

/** Where else a visitor may go. */
const places = [
  { path: '/', name: 'Home' },
  { path: '/markets', name: 'Markets' },
];

/** Stands in the place of a page that failed: what failed, in a visitor's words, a way on, and the code. */
export function PartFailed({ subject, failure, retrying, onRetry }: FailedFaceProps) {
  const { did, why } = failures[failure.code];
  const title = `${subject} ${did}`;
  const { pathname } = useLocation();
  const retried = useRef(false);
  const retry = (by: RetriedBy) => {
    if (by === 'visitor') retried.current = true;
    onRetry(by);
  };
  // The page that comes in its place takes the focus, which would be lost with the button.
  useEffect(() => () => void (retried.current && focusHeading()), []);
  return (
    <Face>
      <PageTitle>{title}</PageTitle>
      <div role="alert">
        <Heading>{title}.</Heading> <p>{why}</p>
      </div>
      <Ways>
        <RetryButton $variant="primary" failure={failure} retrying={retrying} onRetry={retry} />
        {places
          .filter(({ path }) => path !== pathname)
          .map(({ path, name }) => (
            <Link key={path} to={path}>
              {name}
            </Link>
          ))}
      </Ways>
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

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s} ${space.l};
`;
