import { failures } from '@forecast/contract';
import type { FailedProps } from '@forecast/host-runtime';
import { Link, useLocation } from '@forecast/shared/router';
import { breakpoint, color, font, radius, space, text } from '@forecast/shared/theme';
import { Button, PageTitle } from '@forecast/shared/ui';
import { useState, type ComponentProps } from 'react';
import styled from 'styled-components';
import { FailureFacts } from './FailureFacts';
import { InMainRegion } from './InMainRegion';
import { fragmentSubject, subjectOf } from './subjectOf';

/** Replaces a page or fragment that failed. */
export const Failed = (failed: FailedProps) =>
  failed.route ? (
    <InMainRegion route={failed.route}>
      <PageFailed {...failed} />
    </InMainRegion>
  ) : (
    <FragmentFailed {...failed} />
  );

/** Where else a visitor can go. */
const destinations = [
  { path: '/', name: 'Home' },
  { path: '/markets', name: 'Markets' },
];

/**
 * Says what failed, with a Retry button, links to other pages, and the error code. After a retry that failed, also with a
 * link that loads the document: behind a proxy whose session has ended, only a document leads to its sign-in page.
 */
function PageFailed({ failure, retrying, onRetry, ...module }: FailedProps) {
  const { did, why } = failures[failure.code];
  const title = `${subjectOf(module)} ${did}`;
  const { pathname } = useLocation();
  const [hasRetried, setRetried] = useState(false);
  if (retrying && !hasRetried) setRetried(true);
  return (
    <Face>
      <PageTitle>{title}</PageTitle>
      <div role="alert">
        <Heading>{`${title}.`}</Heading> <p>{why}</p>
      </div>
      <Actions>
        <RetryButton $variant="primary" retrying={retrying} onRetry={onRetry} />
        {hasRetried && !retrying && <a href="">Reload the page</a>}
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

/** One quiet line, because the rest of the page still works. */
function FragmentFailed({ expose, failure, retrying, onRetry }: FailedProps) {
  const subject = fragmentSubject(expose);
  return (
    <Line>
      <p role="status">{`${subject} ${subject.endsWith('s') ? 'aren’t' : 'isn’t'} available right now.`}</p>
      <RetryButton retrying={retrying} onRetry={onRetry} />
      <FailureFacts failure={failure} />
    </Line>
  );
}

type RetryProps = Pick<FailedProps, 'retrying' | 'onRetry'> & Pick<ComponentProps<typeof Button>, '$variant'>;

/** Retries a failed load. */
const RetryButton = ({ retrying, onRetry, ...look }: RetryProps) => (
  // Don't use `disabled`, which would lose the focus during the retry.
  <Button type="button" {...look} aria-disabled={retrying} onClick={onRetry}>
    {retrying ? 'Trying again' : 'Retry'}
  </Button>
);

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

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.xs} ${space.m};
  color: ${color.inkSoft};

  & > :last-child {
    flex-basis: 100%;
    margin: 0;
  }
`;
